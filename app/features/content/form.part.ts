export { default } from './elements/form.tsx'
