/** All pages that mails lead to, in one file: the first script of every page names the files of all routes. */
export const mailPages = () => import('./pages.lazy.tsx')
