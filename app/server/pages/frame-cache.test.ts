import { expect, test } from 'vitest'
import { noFacts, type FrameLook } from '../../platform/context.ts'
import { FrameCache } from './frame-cache.server.ts'

const document = (header: string, main = 'page') =>
  `<body><header class="a">${header}</header><main><header>${main}</header></main><footer>end</footer></body>`
const MARK = '<template data-kept="header"></template>'
const marked = `<body>${MARK}<main>page</main></body>`

const facts = { ...noFacts }
const look = (own: string[] = [], key = 'en'): FrameLook => ({ part: 'header', facts, key, own })

/** Renders a page: `header` where it has to be rendered. @returns whether it was kept */
function show(frames: FrameCache, own: FrameLook, header: string): boolean {
  const frame = frames.open()
  const held = frame.holds(own)
  if (!held) frame.learn(document(header))
  return held
}

function keptBy(frames: FrameCache, own: FrameLook): string | null {
  const frame = frames.open()
  return frame.holds(own) ? frame.fill(marked) : null
}

test('frame: is kept once two pages had the same', () => {
  const frames = new FrameCache()
  expect(show(frames, look(), 'menu')).toBe(false)
  expect(show(frames, look(), 'menu')).toBe(false)
  expect(keptBy(frames, look())).toBe('<body><header class="a">menu</header><main>page</main></body>')
})

test('frame: is not kept where two pages differ beyond their key', () => {
  const frames = new FrameCache()
  for (const header of ['menu one', 'menu two', 'menu two', 'menu two'])
    expect(show(frames, look(), header)).toBe(false)
})

test('frame: each page has its own texts in it, as often as they stand there', () => {
  const frames = new FrameCache()
  for (const page of ['"/a"', '"/b"']) show(frames, look([page]), `<a ${page}>x</a><b ${page}>`)
  expect(keptBy(frames, look(['"$&/c"']))).toContain('<header class="a"><a "$&/c">x</a><b "$&/c"></header>')
})

test('frame: is not kept where a text of the page is missing', () => {
  const frames = new FrameCache()
  for (let page = 0; page < 3; page += 1) expect(show(frames, look(['"/a"']), 'menu')).toBe(false)
})

test.each([
  ['key', (): FrameLook => look([], 'pl')],
  ['facts', (): FrameLook => ({ ...look(), facts: { ...noFacts } })],
  ['part', (): FrameLook => ({ ...look(), part: 'footer' })],
])('frame: another %s is another frame', (_, other) => {
  const frames = new FrameCache()
  show(frames, look(), 'menu')
  show(frames, look(), 'menu')
  expect(keptBy(frames, other())).toBeNull()
})

test.each(['<img src="/logo.png" alt="">', '<link rel="stylesheet">', '<header>x</header>'])(
  'frame: with %s it is not kept',
  (inside) => {
    const frames = new FrameCache()
    for (let page = 0; page < 3; page += 1) expect(show(frames, look(), inside)).toBe(false)
  },
)

test('frame: a picture that is loaded late is no reason', () => {
  const frames = new FrameCache()
  for (let page = 0; page < 2; page += 1) show(frames, look(), '<img src="/a.svg" loading="lazy"/>')
  expect(keptBy(frames, look())).not.toBeNull()
})

test('frame: the looks of a part have an end', () => {
  const frames = new FrameCache()
  for (let key = 0; key < 100; key += 1)
    for (let page = 0; page < 2; page += 1) show(frames, look([], `${key}`), 'menu')
  expect(keptBy(frames, look([], '0'))).toBeNull()
  expect(keptBy(frames, look([], '99'))).not.toBeNull()
})
