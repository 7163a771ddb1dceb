/** The newsletter of who is logged in, on a page that is for everybody. */
export { default } from './parts/customer-newsletter.tsx'
