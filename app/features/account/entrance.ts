/** Both ways into an account in one file: the first script of every page names the files of all routes. */
export const entrancePages = () => import('./entrance.lazy.tsx')
