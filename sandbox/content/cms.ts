/** CMS pages with the data of every slot filled in, as a category, product or landing page carries them. */
import type { SeedBlock, SeedCmsPage, SeedSection, SeedSlot } from '../data/types.ts'
import { idOf } from '../kernel/ids.ts'
import { entity, mediaEntity } from '../kernel/entities.ts'
import { isObject } from '../kernel/json.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { LIVE_VERSION } from '../kernel/reference.ts'
import type { Render } from '../catalogue/render.ts'
import { slotData } from './slots.ts'
import type { PageSubject } from './slots.ts'

/** @param pageId id under which the catalogue keeps the page */
export function cmsPageEntity(pageId: string, render: Render, subject: PageSubject): JsonObject | null {
  const page = render.shop.catalogue.cmsPages.get(pageId)
  if (!page) return null
  return {
    versionId: LIVE_VERSION,
    ...entity(
      'cms_page',
      pageId,
      {
        name: page.name,
        type: page.type,
        entity: null,
        sections: page.sections.map((section, index) => sectionEntity(page, section, index, pageId, render, subject)),
        translations: null,
        cssClass: null,
        config: null,
        previewMediaId: null,
        previewMedia: null,
        landingPages: null,
      },
      { name: page.name },
    ),
  }
}

function sectionEntity(
  page: SeedCmsPage,
  section: SeedSection,
  position: number,
  pageId: string,
  render: Render,
  subject: PageSubject,
): JsonObject {
  const id = idOf('cms-section', `${page.key}/${position}`)
  return entity('cms_section', id, {
    type: section.type,
    blocks: section.blocks.map((block, index) => blockEntity(block, index, id, render, subject)),
    pageId,
    page: null,
    position,
    name: null,
    sizingMode: section.sizing,
    mobileBehavior: section.mobileBehavior ?? 'wrap',
    backgroundColor: section.backgroundColor ?? null,
    ...background(section.backgroundPicture, render),
    backgroundMediaMode: section.backgroundMode ?? (section.backgroundPicture === undefined ? null : 'cover'),
    cssClass: section.cssClass ?? null,
    cmsPageVersionId: LIVE_VERSION,
    visibility: null,
  })
}

function background(picture: string | undefined, render: Render): { [key: string]: Json } {
  const media = picture === undefined ? undefined : mediaByKey(picture, render)
  return {
    backgroundMediaId: media ? media.id : null,
    backgroundMedia: media ? mediaEntity(media, render.language, render.shop) : null,
  }
}

function blockEntity(
  block: SeedBlock,
  position: number,
  sectionId: string,
  render: Render,
  subject: PageSubject,
): JsonObject {
  const id = idOf('cms-block', `${sectionId}/${position}`)
  const { top, bottom, left, right } = block.margin ?? {}
  return {
    versionId: LIVE_VERSION,
    ...entity('cms_block', id, {
      type: block.type,
      slots: block.slots.map((slot) => slotEntity(slot, id, render, subject)),
      sectionId,
      position,
      name: null,
      sectionPosition: block.position ?? 'main',
      marginTop: top ?? null,
      marginBottom: bottom ?? null,
      marginLeft: left ?? null,
      marginRight: right ?? null,
      backgroundColor: block.backgroundColor ?? null,
      ...background(block.backgroundPicture, render),
      backgroundMediaMode: block.backgroundMode ?? 'cover',
      cssClass: block.cssClass ?? null,
      cmsSectionVersionId: LIVE_VERSION,
      visibility: block.visibility ? { ...block.visibility } : null,
    }),
  }
}

function slotEntity(slot: SeedSlot, blockId: string, render: Render, subject: PageSubject): JsonObject {
  const id = idOf('cms-slot', `${blockId}/${slot.slot}`)
  const config: JsonObject = {}
  for (const [name, { source, value }] of Object.entries(slot.config))
    config[name] = { value: said(value, name, render), source }
  const written: Json = Object.keys(config).length === 0 ? [] : config
  const wanted = subject.slots === undefined || subject.slots.includes(id)
  return {
    versionId: LIVE_VERSION,
    ...entity(
      'cms_slot',
      id,
      {
        type: slot.type,
        slot: slot.slot,
        block: null,
        blockId,
        config: written,
        fieldConfig: Object.entries(config).map(([name, field]) => ({
          name,
          ...(isObject(field) ? { source: field['source'], value: field['value'] } : {}),
          apiAlias: 'cms_data_resolver_field_config',
        })),
        translations: null,
        data: wanted ? slotData(slot, config, render, subject) : null,
        locked: false,
        cmsBlockVersionId: LIVE_VERSION,
      },
      { config: written },
    ),
  }
}

/** Config values in the answer's language, with keys of the catalogue replaced by ids. */
function said(value: unknown, name: string, render: Render): Json {
  const { language } = render
  if (Array.isArray(value))
    return value.map((entry: unknown) => said(entry, name === 'products' ? 'product' : name, render))
  if (isObject(value)) {
    const text = value[language.tongue]
    if (typeof text === 'string' && Object.keys(value).length === 3 && 'en' in value) return text
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => {
        if (key !== 'media') return [key, said(entry, key, render)]
        return ['mediaId', said(entry, 'media', render)]
      }),
    )
  }
  if (typeof value === 'string') {
    if (name === 'media' || name === 'previewMedia') return mediaByKey(value, render)?.id ?? value
    return name === 'product' ? idOf('product', value) : value
  }
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function mediaByKey(key: string, render: Render): ReturnType<Render['shop']['catalogue']['media']['get']> {
  const { media } = render.shop.catalogue
  return media.get(idOf('picture', key)) ?? [...media.values()].find((entry) => entry.key === key)
}
