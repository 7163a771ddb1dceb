/** The pages after an order in one file: the first script of every page names the files of all routes. */
export const successPages = () => import('./success-pages.lazy.tsx')
