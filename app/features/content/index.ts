export { isFoundPage } from './found-page.ts'
export { lazyModules, modulesOf } from './lazy-modules.ts'
export type { FoundPage } from './load-page.ts'
export { breadcrumbData } from './structured-data.ts'
