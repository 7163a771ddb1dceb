export { ErrorPage } from './error.page.tsx'
export { MaintenancePage } from './maintenance.page.tsx'
export { NotFoundPage } from './not-found.page.tsx'
