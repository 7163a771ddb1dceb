import { expect, test } from 'vitest'
import { read, sources } from './imports.ts'

test('text becomes markup in one place, which the content policy knows', () => {
  const sinks =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|createContextualFragment|\.srcdoc\b/
  const files = sources('app').filter((file) => !/\.test\.tsx?$/.test(file) && sinks.test(read(file)))
  expect(files).toEqual(['app/ui/html.tsx'])
})

test('what is typed into a form is written into the address by searches and filters alone', () => {
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
    'app/features/listing/filter-form.tsx',
    'app/features/listing/listing-toolbar.tsx',
    'app/features/search/search-form.tsx',
    'app/layout/search-box.tsx',
  ])
})
