import { readFileSync } from 'node:fs'
import type { ConfigValue } from '../../api/mappers/cms-config.ts'
import type { RegisteredBlock, RegisteredElement } from '../../app/features/content/registry.server.ts'
import type { SampleSlot } from '../../app/features/content/define-block.ts'
import type { SeedBlock, SeedCmsPage, SeedSection, SeedSlot } from '../../sandbox/data/types.ts'

/** A value of one configuration, as the demo shop shows it. */
export interface Trial {
  option: string
  value: ConfigValue
  /** All values of the slot. */
  config: Record<string, ConfigValue>
}

/** What the configurations of an element's first sample are without any change. */
function baseOf({ config, samples: [first] }: RegisteredElement): Record<string, ConfigValue> {
  const initial = Object.entries(config).flatMap(([name, { values }]): [string, ConfigValue][] =>
    values[0] === undefined ? [] : [[name, values[0]]],
  )
  return { ...Object.fromEntries(initial), ...defined(first?.config ?? {}) }
}

const defined = (values: Readonly<Record<string, ConfigValue | undefined>>): Record<string, ConfigValue> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )

/** Every value of every configuration that the shop honours itself, each with what it needs to have an effect. */
export function trialsOf(element: RegisteredElement): Trial[] {
  const base = baseOf(element)
  return Object.entries(element.config)
    .filter(([, { honouredBy }]) => honouredBy === 'shop')
    .flatMap(([option, { values, when }]) => {
      const tried = base[option] === undefined || values.includes(base[option]) ? values : [base[option], ...values]
      return tried.map((value) => ({ option, value, config: { ...base, ...when, [option]: value } }))
    })
}

/** Class of the block that shows a trial. */
export const classOf = ({ type }: RegisteredElement, trial: Trial): string =>
  `try-${type}-${trial.option}-${JSON.stringify(trial.value).replaceAll(/[^\w]+/g, '-')}`

function seedSlot(element: RegisteredElement, config: Record<string, ConfigValue>): SeedSlot {
  const [sample] = element.samples
  const slot: SeedSlot = { slot: sample?.slot ?? 'content', type: element.type, config: {} }
  for (const [name, value] of Object.entries(config)) slot.config[name] = { source: 'static', value }
  for (const [name, value] of Object.entries(defined(sample?.mapped ?? {})))
    slot.config[name] = { source: 'mapped', value }
  return slot
}

const same = (text: string) => ({ en: text, de: text, pl: text })

const line = (html: string): SeedBlock => ({
  type: 'text',
  slots: [{ slot: 'content', type: 'text', config: { content: { source: 'static', value: same(html) } } }],
})

/** A value in one line. */
function said(value: ConfigValue): string {
  if (typeof value === 'string') return value
  return JSON.stringify(typeof value === 'object' && value !== null && 'en' in value ? value['en'] : value)
}

function sectionOf(element: RegisteredElement): SeedSection {
  const [sample] = element.samples
  const trials = element.config && sample?.alone ? [] : trialsOf(element)
  return {
    type: 'default',
    sizing: 'boxed',
    blocks: [
      line(`<h2>${element.type}</h2>`),
      ...trials.flatMap((trial) => [
        line(`<p><small>${trial.option}: ${said(trial.value)}</small></p>`),
        {
          type: sample?.block ?? 'text',
          slots: [seedSlot(element, trial.config)],
          cssClass: classOf(element, trial),
        },
      ]),
    ],
  }
}

/** A page of the demo shop with every value of every configuration. */
function configurationPage(elements: readonly RegisteredElement[]): SeedCmsPage {
  const shown = elements.filter((element) => element.samples[0]?.alone !== true && trialsOf(element).length > 0)
  return {
    key: 'every-configuration',
    name: 'Every configuration',
    type: 'landingpage',
    sections: [
      { type: 'default', sizing: 'boxed', blocks: [line('<h1>Every configuration</h1>')] },
      ...shown.map(sectionOf),
    ],
  }
}

const lines = (entries: readonly string[]): string => `[\n${entries.join(',\n')}\n]`

const withList = (entity: object, name: string, list: string): string =>
  `${JSON.stringify(entity).slice(0, -1)},"${name}":${list}}`

/** The page as a data file of the demo shop. One line for each block: a change of one element is a change of its lines. */
function inLines({ sections, ...page }: SeedCmsPage): string {
  const written = sections.map(({ blocks, ...section }) =>
    withList(section, 'blocks', lines(blocks.map((block) => JSON.stringify(block)))),
  )
  return `[${withList(page, 'sections', lines(written))}]\n`
}

/** The page with every configuration as a data file of the demo shop. */
export const configurationFile = (elements: readonly RegisteredElement[]): string =>
  inLines(configurationPage(elements))

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)

/** The samples of a block, as the demo shop stores them. */
const seedBlocks = (block: RegisteredBlock, section: string): SeedBlock[] =>
  block.samples
    .filter((sample) => (sample.section ?? 'boxed') === section)
    .map(({ slots, backgroundColor, backgroundPicture }) => ({
      type: block.type,
      slots: block.slots.map((name) => sampleSlot(name, slots[name])),
      ...(backgroundColor === undefined ? {} : { backgroundColor }),
      ...(backgroundPicture === undefined ? {} : { backgroundPicture }),
    }))

function sampleSlot(slot: string, sample: SampleSlot | undefined): SeedSlot {
  if (!sample) throw new Error(`A sample leaves its slot ${slot} empty`)
  const { type, config = {}, mapped = {} } = sample
  return {
    slot,
    type,
    config: Object.fromEntries([
      ...Object.entries(config).map(([name, value]) => [name, { source: 'static', value }]),
      ...Object.entries(mapped).map(([name, value]) => [name, { source: 'mapped', value }]),
    ]),
  }
}

/** A block below a line that names it. */
function named(block: SeedBlock): SeedBlock[] {
  const content = { source: 'static', value: same(`<h2>${block.type}</h2>`) } as const
  const config = { content, verticalAlign: { source: 'static', value: null } } as const
  return [
    { type: 'text', slots: [{ slot: 'content', type: 'text', config }], margin: { top: '32px' } },
    { margin: { top: '20px', bottom: '20px' }, ...block },
  ]
}

/** What is written by hand of the page with every block: what no declaration has, and what a storefront cannot know. */
const frame: SeedCmsPage = JSON.parse(readFileSync(new URL('every-block.frame.json', import.meta.url), 'utf8'))

/** Samples of all blocks as a data file of the demo shop, by the section that they are shown in. */
export function blockFile(blocks: readonly RegisteredBlock[]): string {
  const samples = (section: string): SeedBlock[] => blocks.flatMap((block) => seedBlocks(block, section))
  const made = [
    samples('boxed').flatMap(named),
    samples('full_width').flatMap(named),
    samples('sidebar').map((block): SeedBlock => ({
      ...block,
      position: block.type === 'product-listing' ? 'main' : 'sidebar',
    })),
  ]
  const sections = frame.sections.map((section, at) => ({
    ...section,
    blocks: [...section.blocks, ...(made[at] ?? [])],
  }))
  return inLines({ ...frame, sections })
}

/** Block × slots × arrangement, for the documentation. */
const blockRows = (blocks: readonly RegisteredBlock[]): string[] =>
  blocks.map(({ type, slots, component, look, module }) => {
    const arranged = component ? 'a component' : look.grid ? 'a grid of its own' : 'the grid for the number of slots'
    const width = look.bleeds ? "the window's edges" : "the page's gutter"
    return `| \`${type}\` | ${slots.map((slot) => `\`${slot}\``).join(', ')} | ${arranged} | ${width} | ${module ?? ''} |`
  })

/** What layouts are made of, for the documentation. */
export function layoutTables(elements: readonly RegisteredElement[], blocks: readonly RegisteredBlock[]): string {
  const rows = elements.flatMap((element) => {
    const options = Object.entries(element.config)
    if (options.length === 0) return [`| \`${element.type}\` | | |`]
    return options.map(([name, { honouredBy, values }]) =>
      honouredBy === 'backend'
        ? `| \`${element.type}\` | \`${name}\` | the answer's data |`
        : honouredBy === 'later'
          ? `| \`${element.type}\` | \`${name}\` | the page, once the shopper has acted |`
          : `| \`${element.type}\` | \`${name}\` | the page: ${cell(values.map((value) => `\`${said(value)}\``).join(', '))} |`,
    )
  })
  return [
    '# Elements of layouts',
    '',
    'Written by `npm run elements` from the declarations in `app/features/content/elements`. Every value named here is',
    'shown by the demo shop at `/every-configuration/`, and `npm test` finds that each looks different from the others.',
    'The list of what a backend stores is `tests/elements/backend-configurations.ts`: what is in there and in no',
    'declaration fails.',
    '',
    '| element | configuration | honoured by |',
    '|---|---|---|',
    ...rows,
    '',
    '# Blocks of layouts',
    '',
    'Written from the declarations in `app/features/content/blocks`. The demo shop shows a sample of each at',
    '`/every-block/`. The list of what a backend offers is `tests/elements/backend-blocks.ts`: what is in there and in no',
    'declaration fails, as do two blocks that a backend arranges differently and the page does not. A block that is in',
    'neither shows its slots from left to right.',
    '',
    '| block | slots | arranged by | in a section of full width to | lazy module |',
    '|---|---|---|---|---|',
    ...blockRows(blocks),
    '',
  ].join('\n')
}
