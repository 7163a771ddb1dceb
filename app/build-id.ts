declare const __BUILD_ID__: string

/** Names the sources that this bundle was made from; `dev` while developing. Set by vite.config.ts. */
export const buildId: string = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'dev'
