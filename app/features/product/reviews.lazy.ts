export { default } from './reviews.tsx'
