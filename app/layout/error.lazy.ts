export { ErrorPage } from './errors/error.page.tsx'
export { MaintenancePage } from './errors/maintenance.page.tsx'
export { NotFoundPage } from './errors/not-found.page.tsx'
