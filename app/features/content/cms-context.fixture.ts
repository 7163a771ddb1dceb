import type { CmsContext } from '../../../api/mappers/cms-elements.ts'
import { safeHtml } from '../../../api/mappers/html.fixture.ts'
import { emptyQuery } from '../../../api/mappers/listing-query.ts'
import { blocks, elements } from './registry.server.ts'

/** The surroundings of a layout on a page without any paths. */
export const cmsContext: CmsContext = {
  currency: 'EUR',
  now: 0,
  sanitise: safeHtml,
  paths: new Map(),
  query: emptyQuery(),
  rules: { sizes: [24], maxListed: 100 },
  elements,
  blocks,
}
