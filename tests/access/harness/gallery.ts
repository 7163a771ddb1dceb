/** The frame around the page of states: whoever looks chooses a state, a language and a width, and sees what is wrong with it. */
import { config, type LocaleCode } from '../../../app.config.ts'
import type { Material } from './material.ts'
import type { StatesPage } from './page.tsx'

const screens = { narrow: { width: 360, height: 740 }, wide: { width: 1440, height: 900 } } as const
type Screen = keyof typeof screens

/** The page of states inside the frame. */
interface Stage {
  window: Window & { states: StatesPage }
  document: Document
}

const part = <Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind => {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The gallery has no ${id}`)
  return found
}

const search = part('search', HTMLInputElement)
const count = part('count', HTMLOutputElement)
const list = part('list', HTMLElement)
const title = part('title', HTMLElement)
const placesLine = part('places', HTMLElement)
const stage = part('stage', HTMLElement)
const findings = part('findings', HTMLOutputElement)
const examineAll = part('examine', HTMLButtonElement)

const material: Record<LocaleCode, Material> = await (await fetch('./material.json')).json()

/** What is shown, as it stands in the address. */
const chosen: { state: string; locale: LocaleCode; screen: Screen } = {
  state: '',
  locale: config.locales[0].code,
  screen: 'wide',
}

const isLocale = (code: string | null): code is LocaleCode => config.locales.some((locale) => locale.code === code)
function readAddress(): void {
  const wanted = new URLSearchParams(location.hash.slice(1))
  const locale = wanted.get('language')
  chosen.state = wanted.get('state') ?? ''
  if (isLocale(locale)) chosen.locale = locale
  chosen.screen = wanted.get('width') === 'narrow' ? 'narrow' : 'wide'
}

function writeAddress(): void {
  const { state, locale, screen } = chosen
  const now = new URLSearchParams({ state, language: locale, width: screen })
  history.replaceState(null, '', `#${now.toString()}`)
}

/** A frame of the chosen width; a page wider than the place for it is made smaller as a whole. */
async function frame(): Promise<Stage> {
  const { width, height } = screens[chosen.screen]
  const iframe = document.createElement('iframe')
  iframe.title = 'The state'
  iframe.width = String(width)
  iframe.height = String(height)
  const scale = Math.min(1, stage.clientWidth / width)
  iframe.style.transform = `scale(${scale})`
  stage.style.height = `${height * scale}px`
  const loaded = new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }))
  iframe.src = './index.html'
  stage.replaceChildren(iframe)
  await loaded
  const { contentWindow, contentDocument } = iframe
  if (contentWindow === null || contentDocument === null) throw new Error('The frame did not open')
  const axe = contentDocument.createElement('script')
  axe.src = './axe.min.js'
  const ready = new Promise((resolve) => axe.addEventListener('load', resolve, { once: true }))
  contentDocument.head.append(axe)
  await ready
  return { window: contentWindow, document: contentDocument }
}

const frames = new Map<Screen, Promise<Stage>>()

/** The frame of the chosen width; the other one goes, so that only one page is there. */
function stageNow(): Promise<Stage> {
  const there = frames.get(chosen.screen)
  if (there !== undefined) return there
  frames.clear()
  const made = frame()
  frames.set(chosen.screen, made)
  return made
}

/** The element that a state is about; it may come a little later than the page. */
async function element(document: Document, selector: string): Promise<HTMLElement> {
  const { HTMLElement: Kind } = document.defaultView ?? window
  for (let look = 0; look < 300; look += 1) {
    const found = document.querySelector(selector)
    if (found instanceof Kind) return found
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  throw new Error(`The state never shows ${selector}`)
}

/** Puts a state on the stage as the tests do, and says what is wrong with it. */
async function show(name: string): Promise<string[]> {
  const { window, document } = await stageNow()
  const after = await window.states.show(name, chosen.locale, material[chosen.locale])
  await element(document, 'h1')
  for (const selector of [after?.press ?? []].flat()) (await element(document, selector)).click()
  if (after?.focus) (await element(document, after.focus)).focus()
  if (after?.type) {
    const field = document.activeElement as HTMLInputElement
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, after.type)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (after?.shows) await element(document, after.shows)
  await document.fonts.ready
  return window.states.problems('all')
}

const pageOf = (name: string): string => name.split(': ')[0] ?? name
const said = (problems: readonly string[]): string => (problems.length === 0 ? 'None.' : problems.join('\n\n'))

/** Entries of the list by the name of their state. */
const entries = new Map<string, HTMLButtonElement>()

async function choose(name: string): Promise<void> {
  chosen.state = name
  writeAddress()
  title.textContent = name
  document.title = `${name} – states`
  for (const [other, button] of entries) button.setAttribute('aria-current', String(other === name))
  findings.textContent = '…'
  const problems = await show(name).catch((error: unknown) => [String(error)])
  if (chosen.state !== name) return
  const { window } = await stageNow()
  placesLine.textContent = window.states.places(name).join(' · ')
  findings.textContent = said(problems)
  findings.toggleAttribute('data-bad', problems.length > 0)
  const button = entries.get(name)
  if (button) button.dataset['findings'] = String(problems.length)
}

const listed = (): string[] => [...entries].filter(([, button]) => button.offsetParent !== null).map(([name]) => name)

async function fill(): Promise<void> {
  const { window } = await stageNow()
  const groups = new Map<string, string[]>()
  for (const name of window.states.names(chosen.screen)) {
    groups.set(pageOf(name), [...(groups.get(pageOf(name)) ?? []), name])
  }
  entries.clear()
  list.replaceChildren(
    ...Array.from(groups, ([page, names]) => {
      const group = document.createElement('section')
      const heading = document.createElement('h2')
      heading.textContent = page
      const items = document.createElement('ul')
      for (const name of names) {
        const item = document.createElement('li')
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = name === page ? name : name.slice(page.length + 2)
        button.dataset['search'] = `${name} ${window.states.places(name).join(' ')}`.toLowerCase()
        button.addEventListener('click', () => void choose(name))
        entries.set(name, button)
        item.append(button)
        items.append(item)
      }
      group.append(heading, items)
      return group
    }),
  )
  filter()
}

function filter(): void {
  const words = search.value.toLowerCase().split(/\s+/)
  let shown = 0
  for (const button of entries.values()) {
    const fits = words.every((word) => button.dataset['search']?.includes(word) === true)
    button.closest('li')?.toggleAttribute('hidden', !fits)
    if (fits) shown += 1
  }
  for (const group of list.children) {
    group.toggleAttribute('hidden', group.querySelector('li:not([hidden])') === null)
  }
  count.textContent = `${shown} of ${entries.size}`
}

/** A choice of one among few; asking anew shows the same state in another way. */
function choice<Value extends string>(
  id: string,
  values: Record<Value, string>,
  set: (value: Value) => void,
  now: () => Value,
) {
  const box = part(id, HTMLFieldSetElement)
  for (const [value, label] of Object.entries(values) as [Value, string][]) {
    const field = document.createElement('label')
    const radio = document.createElement('input')
    radio.type = 'radio'
    radio.name = id
    radio.value = value
    radio.checked = now() === value
    radio.addEventListener('change', () => {
      set(value)
      void fill().then(() => (entries.has(chosen.state) ? choose(chosen.state) : undefined))
    })
    field.append(radio, ` ${label}`)
    box.append(field)
  }
}

readAddress()
choice(
  'languages',
  Object.fromEntries(
    config.locales.map(({ code, language }) => [
      code,
      new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? code,
    ]),
  ) as Record<LocaleCode, string>,
  (locale) => (chosen.locale = locale),
  () => chosen.locale,
)
choice(
  'screens',
  { narrow: '360 px', wide: '1440 px' },
  (screen) => (chosen.screen = screen),
  () => chosen.screen,
)
search.addEventListener('input', filter)
examineAll.addEventListener('click', () => {
  examineAll.disabled = true
  const all = async () => {
    for (const name of listed()) await choose(name)
    examineAll.disabled = false
  }
  void all()
})
await fill()
if (entries.has(chosen.state)) await choose(chosen.state)
