import { SEEDED } from '../kernel/entities.ts'
import type { JsonObject } from '../kernel/json.ts'
import { LIVE_VERSION } from '../kernel/reference.ts'
import type { LandingPageRecord } from '../kernel/records.ts'
import { seoUrls } from '../catalogue/render.ts'
import type { Render } from '../catalogue/render.ts'
import { cmsPageEntity } from './cms.ts'

/** `landing_page` of the Store API with its CMS page. */
export function landingPageEntity(page: LandingPageRecord, render: Render): JsonObject {
  const { tongue } = render.language
  const name = page.name[tongue]
  const texts = {
    metaTitle: name,
    metaDescription: page.metaDescription?.[tongue] ?? null,
    keywords: null,
    url: page.seoPath[tongue],
  }
  return {
    versionId: LIVE_VERSION,
    translated: { name, customFields: {}, slotConfig: null, ...texts },
    createdAt: SEEDED,
    updatedAt: null,
    active: true,
    translations: null,
    cmsPageId: page.cmsPageId,
    cmsPageVersionId: LIVE_VERSION,
    cmsPage: cmsPageEntity(page.cmsPageId, render, {}),
    name,
    ...texts,
    slotConfig: null,
    seoUrls: seoUrls(render, page.id),
    customFields: null,
    id: page.id,
    apiAlias: 'landing_page',
  }
}
