export declare const root: string
export declare function sourceHash(): string
export declare function shopFolder(): string | null
