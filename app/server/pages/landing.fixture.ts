import type { PageAnswer } from '../../../api/types/page.ts'

/** The catalogue's answer for a page that has nothing but a name. */
export const landing = (name: string, id = '1'): PageAnswer => ({
  kind: 'page',
  alternates: [],
  page: {
    kind: 'landing',
    id,
    name,
    path: '/',
    cms: null,
    breadcrumbs: [],
    meta: { title: null, description: null, keywords: null, image: null },
  },
})
