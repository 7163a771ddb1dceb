export { default } from './delivery-estimate.tsx'
