/**
 * The pages that ask who a shopper is. They lead to each other, so they are loaded together: the first script of every
 * page names the files of all others, and each name costs more than what it spares.
 */
export { GroupPage } from './group.page.tsx'
export { CustomersOnly } from './customers-only.tsx'
export { LoginPage } from './login.page.tsx'
export { RegisterPage } from './register.page.tsx'
