import { describe, expect, test } from 'vitest'
import { recordedBody } from '../../tests/fixtures/recordings.ts'
import { seoPathsIn } from './context.ts'
import { safeHtml } from './html.fixture.ts'
import { idOf } from './ids.ts'
import { breadcrumbs, findEntry, navigation } from './navigation.ts'
import type { NavigationEntry } from '../types/navigation.ts'

const body = recordedBody('058-navigation-main-navigation')
const context = (answer: unknown) => ({ currency: '', now: 0, paths: seoPathsIn(answer), sanitise: safeHtml })
const entries = navigation(body, context(body))
const named = (name: string, list: NavigationEntry[] = entries): NavigationEntry | undefined =>
  list.flatMap((entry) => [entry, ...entry.children]).find((entry) => entry.name === name)
const one = (entity: object) => navigation([{ id: 'x', name: 'X', ...entity }], context([]))[0]

test('menus: what the last level of an answer has below it is known to be unread', () => {
  const leaf = { id: 'l', name: 'Leaf', childCount: 0, children: [] }
  const last = { id: 'c', name: 'Last', childCount: 2, children: [] }
  const tree = (below: object[]) => [
    { id: 'a', name: 'A', childCount: 1, children: [{ id: 'b', name: 'B', childCount: 1, children: below }] },
  ]
  const unread = (list: NavigationEntry[]): string[] =>
    list.flatMap((entry) => [...(entry.unread ? [entry.name] : []), ...unread(entry.children)])
  expect(unread(navigation(tree([leaf, last]), context([]), 3))).toEqual(['Last'])
  // Children that are hidden from the menu are in no answer.
  expect(unread(navigation(tree([]), context([]), 3))).toEqual([])
  // A link has the children of its target.
  expect(
    unread(
      navigation(
        tree([{ ...last, type: 'link', linkType: 'external', externalLink: 'https://x.test' }]),
        context([]),
        3,
      ),
    ),
  ).toEqual([])
})

describe('where an entry leads', () => {
  test('a page: its SEO path and its own key', () => {
    expect(named('Men')).toMatchObject({
      href: '/Clothing/Men/',
      external: false,
      newTab: false,
      key: { routeName: 'frontend.navigation.page', foreignKey: '2185182cbbd4462ea844abeb2a438b33' },
    })
  })

  test('a folder: nowhere, but its children do', () => {
    expect(named('More')).toMatchObject({ href: null, key: null })
    expect(named('About us')).toMatchObject({ href: '/More/About-us/' })
  })

  test('an entry without a name is not shown', () => {
    expect(one({ name: null, translated: { name: null } })).toBeUndefined()
    expect(one({ name: null, translated: { name: 'Möbel' } })?.name).toBe('Möbel')
  })

  test('an external link: out, in a new tab', () => {
    expect(named('External link')).toMatchObject({
      href: 'https://example.com/',
      external: true,
      newTab: true,
      key: null,
    })
  })

  test('a link to a category: its target’s path and key, not its own', () => {
    expect(named('Link to men')).toMatchObject({
      href: '/Clothing/Men/',
      key: { routeName: 'frontend.navigation.page', foreignKey: '2185182cbbd4462ea844abeb2a438b33' },
    })
  })

  test('a link to a product: its technical path', () => {
    expect(named('Link to shirt')).toMatchObject({
      href: '/detail/43a23e0c03bf4ceabc6055a2185faa87',
      key: { routeName: 'frontend.detail.page', foreignKey: '43a23e0c03bf4ceabc6055a2185faa87' },
    })
  })

  test.each([
    ['a landing page', { linkType: 'landing_page', internalLink: 'l' }, '/landingPage/l'],
    ['nothing', { linkType: 'category', internalLink: null }, null],
    ['an unknown kind', { linkType: 'constructor', internalLink: 'l' }, null],
    ['an old link without kind', { linkType: null, externalLink: 'https://a.b' }, 'https://a.b'],
    ['a path', { linkType: 'external', externalLink: '/sale/' }, '/sale/'],
    ['a script', { linkType: 'external', externalLink: 'javascript:alert(1)' }, null],
    ['blank', { linkType: 'external', externalLink: ' ' }, null],
  ])('a link to %s', (_, entity, href) => {
    expect(one({ type: 'link', ...entity })?.href).toBe(href)
  })

  test('without SEO paths: the technical one', () => {
    expect(one({ type: 'page' })?.href).toBe('/navigation/x')
  })

  test('a link’s new tab is the shop owner’s wish, also for pages', () => {
    expect(one({ type: 'page', linkNewTab: true })?.newTab).toBe(true)
  })
})

test('what is hidden or switched off is not there', () => {
  expect(one({ visible: false })).toBeUndefined()
  expect(one({ active: false })).toBeUndefined()
})

test('a sales channel without that navigation answers nothing', () => {
  expect(navigation(undefined, context(undefined))).toEqual([])
  expect(() => navigation({ errors: [] }, context([]))).toThrow('unexpected shape')
})

describe('breadcrumbs', () => {
  const root = '01a1fb9d0346708786546854b6b84579'
  const women = findEntry(entries, named('Women')?.id ?? '')
  const category = {
    id: women?.id,
    path: `|${root}|${named('Clothing')?.id}|`,
    translated: { breadcrumb: ['Home', 'Clothing', 'Women'] },
  }
  const trail = (entity: object, home: string | null = root, linkLast = false) =>
    breadcrumbs({ ...entity }, { entries, home: idOf('category', home), linkLast }, context(body))

  test('begin at home and end with the page itself, which is no link', () => {
    expect(trail(category)).toEqual([
      { name: 'Home', path: '/' },
      { name: 'Clothing', path: '/Clothing/' },
      { name: 'Women', path: null },
    ])
  })

  test('of a product end with its category as a link', () => {
    expect(trail(category, root, true).at(-1)).toEqual({ name: 'Women', path: '/Clothing/Women/' })
  })

  test('leave out what is above the sales channel’s root', () => {
    const deep = { ...category, path: `|above|${root}|`, translated: { breadcrumb: ['All shops', 'Home', 'Women'] } }
    expect(trail(deep).map(({ name }) => name)).toEqual(['Home', 'Women'])
  })

  test('a folder on the way is no link', () => {
    const about = { id: 'y', path: `|${root}|${named('More')?.id}|`, translated: { breadcrumb: ['Home', 'More', 'Y'] } }
    expect(trail(about)[1]).toEqual({ name: 'More', path: null })
  })

  test('a category of the footer is shown alone: the folders above it lead nowhere', () => {
    const terms = { id: 'terms', path: '|footer|legal|', translated: { breadcrumb: ['Footer', 'Legal', 'Terms'] } }
    expect(trail(terms)).toEqual([{ name: 'Terms', path: null }])
  })

  test('a category outside the navigation keeps its technical path', () => {
    const hidden = { id: 'y', path: `|${root}|hidden|`, translated: { breadcrumb: ['Home', 'Hidden', 'Y'] } }
    expect(trail(hidden)[1]).toEqual({ name: 'Hidden', path: '/navigation/hidden' })
  })

  test('without names there are none', () => {
    expect(trail({ id: 'y', path: null, translated: [] })).toEqual([])
  })
})
