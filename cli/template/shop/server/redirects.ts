import type { Redirects } from 'storechart/app/server/define-handler.ts'

/** Addresses of the shop before this one. */
export default { '/our-story': '/about-us' } satisfies Redirects
