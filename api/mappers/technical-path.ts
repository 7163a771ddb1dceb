/** Folders of the paths that every page has, under any name and in any language (docs/backend.md, "SEO URLs"). */
export const folders = {
  category: 'navigation',
  product: 'detail',
  landing: 'landingPage',
  group: 'customer-group-registration',
} as const

/** Address of a file of the backend by its id: the server redirects to where the file is. */
export const FILE_PATH = '/mediaId/'

/** Works in every language: a page without SEO path has this one, and a page with one moves there. */
export const technicalPath = ({ kind, id }: { kind: keyof typeof folders; id: string }): string =>
  `/${folders[kind]}/${id}`
