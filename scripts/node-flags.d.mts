export declare const nodeFlags: string[]
export declare const nodeEnvironment: Record<string, string>
