declare const BUILD_ID: string

/** Names the sources that this bundle was made from; `dev` while developing. Set by vite.config.ts. */
export const buildId: string = typeof BUILD_ID === 'string' ? BUILD_ID : 'dev'
