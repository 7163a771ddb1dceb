import { expect, test } from 'vitest'
import { read, sources } from './imports.ts'

test('text becomes markup in one place, which the content policy knows', () => {
  const sinks =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|createContextualFragment|\.srcdoc\b/
  const files = sources('app').filter((file) => !/\.test\.tsx?$/.test(file) && sinks.test(read(file)))
  expect(files).toEqual(['app/ui/html.tsx'])
})
