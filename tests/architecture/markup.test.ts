import { expect, test } from 'vitest'
import { read, sources } from './imports.ts'

test('text becomes markup in one place, which the content policy knows', () => {
  const sinks =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|createContextualFragment|\.srcdoc\b/
  const files = sources('app').filter((file) => !/\.test\.tsx?$/.test(file) && sinks.test(read(file)))
  expect(files).toEqual(['app/ui/html.tsx'])
})

test('texts of the backend are shown by the one component that makes links of them', () => {
  const users = sources('app').filter((file) => !/\.test\.tsx?$/.test(file) && /<Html\b/.test(read(file)))
  // Drawings of charts and the page of an error are made by the shop itself.
  expect(users.toSorted()).toEqual([
    'app/layout/route-error.tsx',
    'app/platform/prose.tsx',
    'app/shared/charts/chart-drawing.tsx',
  ])
})

test('texts of the backend go through one function, which resolves their links', () => {
  const cleaning = /\bsanitise\(/
  const users = sources('api').filter((file) => !file.endsWith('.test.ts') && cleaning.test(read(file)))
  // The bound of a page's texts wraps the sanitiser that mappers get.
  expect(users.toSorted()).toEqual(['api/mappers/prose.ts', 'api/pages/text-bounds.ts'])
})

test('what is typed into a form goes into the address by searches and filters alone', () => {
  // Until its scripts run a form is sent by the browser itself, and `get` is what it does when nobody says how.
  const methods = sources('app').flatMap((file) =>
    /\.test\.tsx?$/.test(file) || !file.endsWith('.tsx')
      ? []
      : read(file)
          .split(/<form(?=[\s>])/)
          .slice(1)
          .map((rest) => ({
            file,
            method: /\bmethod="(\w+)"|\{\.\.\.(?:post|change)\}/.exec(rest.split('</form>')[0] ?? ''),
          })),
  )
  expect(methods.filter(({ method }) => method === null).map(({ file }) => file)).toEqual([])
  expect(
    methods
      .filter(({ method }) => method?.[1] === 'get')
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual([
    'app/features/account-area/parts/order-filter.tsx',
    'app/features/listing/filter-form.tsx',
    'app/features/listing/listing-toolbar.tsx',
    'app/features/search/form/search-form.tsx',
    'app/layout/search/search-box.tsx',
  ])
})
