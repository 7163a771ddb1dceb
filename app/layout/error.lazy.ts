export { ErrorPage } from './errors/error.page.tsx'
export { MaintenancePage } from './maintenance.page.tsx'
export { NotFoundPage } from './errors/not-found.page.tsx'
