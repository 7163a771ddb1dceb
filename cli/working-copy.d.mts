/** Folder of the version before, in the working copy of this one. */
export declare const BEFORE: string
