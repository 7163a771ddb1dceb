import { expect, test } from 'vitest'
import { parts, partsOf } from './parts.ts'
import { block, cmsPage, listing } from '../../../tests/access/states/catalogue.samples.ts'
import type { CategoryPage, GroupPage } from '../../../api/types/page.ts'

test('the server finds the file of every part by its name', () => {
  const files = Object.keys(import.meta.glob('../*/*.part.ts'))
  const names = files.map((file) => /(\w+)\.part\.ts$/.exec(file)?.[1] ?? file)
  expect(names.toSorted()).toEqual(Object.keys(parts).toSorted())
})

test('a page asks for what its layout shows, once', () => {
  const category = { kind: 'category', cms: null, listing: null } as Partial<CategoryPage> as CategoryPage
  expect(partsOf(category)).toEqual(['listing'])
  expect(partsOf({ kind: 'group' } as Partial<GroupPage> as GroupPage)).toEqual(['account'])
  const form = { type: 'form', form: 'contact', title: null, slotId: 'one', confirmation: null } as const
  expect(partsOf({ ...category, cms: cmsPage([block('form', [form, form])]) })).toEqual(['form'])
  expect(partsOf({ ...category, cms: cmsPage([]), listing: listing() })).toEqual(['listing'])
})
