export { default } from './elements/form.tsx'
export { FooterNewsletter } from './elements/newsletter-form.tsx'
