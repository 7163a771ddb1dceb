import type { RouterContext } from '../../context.ts'
import { pageHead, type PageHead } from '../../head.ts'

/** Head of the about page. */
export function aboutHead(context: RouterContext): PageHead {
  return pageHead({ context, title: 'About', path: '/shopware' })
}
