import { expect, test } from 'vitest'
import { CONFIRM, HANDED_OVER } from '../../app/server/pages/imitation.server.ts'
import { read, sources } from './imports.ts'

/** Paths of the routes, by the names of their files: `$` stands for any segment, `{-$}` for one or none. The catalogue's own is none of them. */
const routes = sources('app/routes')
  .map((file) => file.replace(/^app\/routes\/|\.tsx$/g, '').split('.'))
  .filter(([first]) => first !== '__root' && first !== '$')
  .map((parts) => parts.filter((part) => !part.startsWith('_') && part !== 'index'))
  .map((parts) => new RegExp(`^/${parts.map(patternOf).join('/').replaceAll('/(?:/', '(?:/')}$`))

function patternOf(part: string): string {
  if (part.startsWith('{-$')) return '(?:/[^/]+)?'
  return part.startsWith('$') ? '[^/]+' : part
}

const isRoute = (path: string): boolean => routes.some((route) => route.test(path))

/** Forms without scripts have addresses of their own, which only take what is posted. */
const forms = read('app/server/pages/forms.server.ts')

const leads = (path: string): boolean =>
  isRoute(path) || path === CONFIRM || path === HANDED_OVER || forms.includes(`'${path}': `)

/** An id, where an address has one put into it. */
const ID = '0'.repeat(32)

/** Addresses that stand in a text as they are. */
function addressesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((hit) => (hit[1] ?? '').replaceAll(/\$\{[^}]*\}/g, ID).replace(/[?#].*$/, ''))
}

const product = (file: string): boolean => !/\.(test|fixture)\.tsx?$/.test(file)
const inPages = /(?:\b(?:to|href|action)=\{?|\b(?:localHref|href|localeHref)\()["'`](\/(?!\/)[^"'`]*)["'`]/g
const inMails = /`\$\{(?:base|url|storefrontIn\([^`]*?\))\}(\/[^`]*)`/g

test('what a page or a mail leads to is there', () => {
  const links = [
    ...sources('app')
      .filter(product)
      .flatMap((file) => addressesIn(read(file), inPages).map((to) => ({ file, to }))),
    ...sources('sandbox')
      .filter(product)
      .flatMap((file) => addressesIn(read(file), inMails).map((to) => ({ file, to }))),
  ]
  expect(links.filter(({ file }) => file.startsWith('sandbox/')).length).toBeGreaterThanOrEqual(6)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ to }) => !leads(to.length > 1 ? to.replace(/\/$/, '') : to))).toEqual([])
})

test('a link that leads nowhere is found', () => {
  expect(addressesIn('<ShopLink to="/acount/order" />', inPages).filter((to) => !leads(to))).toEqual(['/acount/order'])
  expect(addressesIn('`${url}/newsletter-confirm?${query}`', inMails).filter((to) => !leads(to))).toEqual([
    '/newsletter-confirm',
  ])
})
