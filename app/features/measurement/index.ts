export { ConsentLink } from './measured.tsx'
