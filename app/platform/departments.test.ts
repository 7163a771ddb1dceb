import { expect, it } from 'vitest'
import { navigationEntry as entry } from '../../tests/fixtures/navigation-entry.ts'
import { departmentsOf } from './departments.ts'

it('departments: the first level alone; one without a page leads to its first page', () => {
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
