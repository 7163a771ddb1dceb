export { default } from './revocation.element.tsx'
