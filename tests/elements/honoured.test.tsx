import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cmsElement, type CmsContext } from '../../api/mappers/cms-elements.ts'
import { seoPathsIn } from '../../api/mappers/context.ts'
import { cmsContext } from '../../app/features/content/cms-context.fixture.ts'
import { record, records, text, type Json } from '../../api/mappers/read.ts'
import { createStoreApi } from '../../api/client/client.ts'
import type { CmsElement } from '../../api/types/content.ts'
import { elementList, elements, type RegisteredElement } from '../../app/features/content/registry.server.ts'
import { loadModules } from '../../app/features/content/lazy-modules.ts'
import type { SlotPlace } from '../../app/features/content/placeholder.tsx'
import { StaticListing, type ListingBinding } from '../../app/features/listing/listing.provider.tsx'
import { listingIntents, listingView } from '../../machines/listing/index.ts'
import { initialViews } from '../../app/features/shop/initial-views.ts'
import { ShopStoreContext } from '../../app/features/shop/index.ts'
import { idOf } from '../../sandbox/kernel/ids.ts'
import { startSandbox, type Sandbox } from '../../sandbox/index.ts'
import { listingSituations } from '../access/states/listing.driven.ts'
import { product } from '../access/states/catalogue.samples.ts'
import { stillStore } from '../access/harness/store.ts'
import { documentAround } from '../fixtures/document-around.tsx'
import { backendConfigurations } from './backend-configurations.ts'
import { classOf, trialsOf, type Trial } from './samples.ts'

const Around = await documentAround()
const store = stillStore(initialViews, createStoreApi({ baseUrl: 'http://shop.test' }), false)
const place: SlotPlace = { sizes: '100vw', first: false, block: 'text' }

const nothing = (): void => undefined
const [situation] = Object.values(listingSituations)
if (!situation) throw new Error('The listing has no states')
const listed: ListingBinding = { ...listingView(situation), ...listingIntents(nothing), onShown: () => nothing }

let sandbox: Sandbox
/** Blocks of the demo shop's page with every configuration, by their class; slots of the other page, by their type. */
let blocks: Map<string | null, Json>
let slots: Map<string | null, Json>
let context: CmsContext

async function pageOf(key: string): Promise<Json> {
  const answer = await fetch(`${sandbox.url}/category/${idOf('category', key)}`, {
    method: 'POST',
    headers: { 'sw-access-key': sandbox.accessKey, 'content-type': 'application/json' },
    body: '{}',
  })
  return record(await answer.json())
}

const blocksOf = (page: Json): Json[] =>
  records(record(page['cmsPage'])['sections']).flatMap((section) => records(section['blocks']))

beforeAll(async () => {
  await loadModules(['reviews'])
  sandbox = await startSandbox({ data: ':memory:' })
  const tried = await pageOf('every-configuration')
  const others = await pageOf('kitchen-sink')
  blocks = new Map(blocksOf(tried).map((block) => [text(block['cssClass']), block]))
  slots = new Map(
    blocksOf(others).flatMap((block) => records(block['slots']).map((slot) => [text(slot['type']), slot])),
  )
  context = { ...cmsContext, paths: seoPathsIn(tried) }
}, 60_000)
afterAll(() => sandbox.close())

/** The slot of a trial: of the page with all of them, else one of its type with the trial's values. */
function slotOf(element: RegisteredElement, trial: Trial): Json {
  const block = blocks.get(classOf(element, trial))
  if (element.samples[0]?.alone !== true) return record(records(block?.['slots'])[0])
  const slot = slots.get(element.type)
  if (!slot) throw new Error(`The demo shop shows no ${element.type}`)
  const config = Object.entries(trial.config).map(([name, value]) => [
    name,
    { source: 'static', value: inEnglish(value) },
  ])
  return { ...slot, translated: {}, config: Object.fromEntries(config) }
}

const inEnglish = (value: unknown): unknown => record(value)['en'] ?? value

/** What the page shows of a trial, without the ids that React counts. */
function htmlOf(element: RegisteredElement, trial: Trial): string {
  const view = cmsElement(slotOf(element, trial), context)
  if (view.type === 'unknown') throw new Error(`${element.type} could not be read: ${trial.option}`)
  // The product is read beside the page.
  if (view.about) view.about.page = { product: product(), taxState: 'gross' }
  const Component = element.component as ComponentType<{ element: CmsElement; place: SlotPlace }>
  return renderToString(
    <Around>
      <ShopStoreContext value={store}>
        <StaticListing view={listed}>
          <Component element={view} place={place} />
        </StaticListing>
      </ShopStoreContext>
    </Around>,
  ).replaceAll(/_R_\w+_|:r\w+:/g, '')
}

describe.each(elementList.map((element) => ({ element, type: element.type })))('$type', ({ element }) => {
  const trials = trialsOf(element)
  const options = [...new Set(trials.map(({ option }) => option))]

  test('declares what the backend stores', () => {
    expect(Object.keys(element.config).toSorted()).toEqual((backendConfigurations[element.type] ?? []).toSorted())
  })

  test.each(options)('each value of %s looks different', (option) => {
    const shown = trials.filter((trial) => trial.option === option).map((trial) => htmlOf(element, trial))
    expect(shown.length).toBeGreaterThan(1)
    expect(new Set(shown).size).toBe(shown.length)
  })
})

test('every element that a backend has is declared', () => {
  expect(Object.keys(backendConfigurations).filter((type) => !elements.has(type))).toEqual([])
})
