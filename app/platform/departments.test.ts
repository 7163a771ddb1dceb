import { expect, it } from 'vitest'
import type { CategoryId } from '../../api/types/ids.ts'
import type { NavigationEntry } from '../../api/types/navigation.ts'
import { departmentsOf } from './departments.ts'

const entry = (name: string, href: string | null, part: Partial<NavigationEntry> = {}): NavigationEntry => ({
  id: name as CategoryId,
  name,
  href,
  external: false,
  newTab: false,
  key: null,
  description: null,
  image: null,
  children: [],
  ...part,
})

it('departments: the first level alone; one without a page leads to the first page in it', () => {
  const navigation = [
    entry('Table', '/table/', { children: [entry('Glass', '/table/glass/')] }),
    entry('House', null, {
      children: [entry('Empty', null), entry('More', null, { children: [entry('Wood', '/house/wood/')] })],
    }),
    entry('Magazine', 'https://magazine.example', { external: true }),
    entry('Nothing yet', null),
  ]
  expect(departmentsOf(navigation).map(({ name, href }) => [name, href])).toEqual([
    ['Table', '/table/'],
    ['House', '/house/wood/'],
  ])
})
