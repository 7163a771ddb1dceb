import { expect, test } from 'vitest'
import { isBlockModule, isElementModule, lazyModules, modulesOf } from './lazy-modules.ts'
import { blockList, elementList } from './registry.server.ts'
import { block, cmsPage, listing } from '../../../tests/access/states/catalogue.samples.ts'
import type { CategoryPage, GroupPage } from '../../../api/types/page.ts'

test('the server finds the file of every lazy module by its name', () => {
  const files = Object.keys(import.meta.glob('../*/*.lazy.ts'))
  const found = (name: string) => files.filter((file) => file.endsWith(`/${name}.lazy.ts`)).length
  const names = Object.keys(lazyModules)
  expect(names.filter((name) => found(name) !== 1)).toEqual([])
})

test('lazy modules: each brings what is declared in the folders of its name', async () => {
  for (const { type, module } of elementList) {
    if (module === null) continue
    if (!isElementModule(module)) throw new Error(`${type}: ${module}`)
    expect((await lazyModules[module].components()).elements).toHaveProperty([type])
  }
  for (const { type, module } of blockList) {
    if (module === null) continue
    if (!isBlockModule(module)) throw new Error(`${type}: ${module}`)
    expect((await lazyModules[module].components()).blocks).toHaveProperty([type])
  }
})

test('a page asks for what its layout shows, once', () => {
  const category = { kind: 'category', cms: null, listing: null } as Partial<CategoryPage> as CategoryPage
  expect(modulesOf(category)).toEqual(['listing'])
  expect(modulesOf({ kind: 'group' } as Partial<GroupPage> as GroupPage)).toEqual(['account'])
  const form = { type: 'form', module: 'form' }
  expect(modulesOf({ ...category, cms: cmsPage([block('form', [form, form])]) })).toEqual(['form'])
  expect(modulesOf({ ...category, cms: cmsPage([]), listing: listing() })).toEqual(['listing'])
})
