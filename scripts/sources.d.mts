export declare const root: string
export declare function sourceHash(): string
