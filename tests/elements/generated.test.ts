import path from 'node:path'
import { expect, test } from 'vitest'
import { blockList, elementList } from '../../app/features/content/registry.server.ts'
import { blockFile, configurationFile, layoutTables } from './samples.ts'

const file = (name: string): string => path.resolve(import.meta.dirname, '../..', name)

test('the demo shop shows every value of every configuration; stale: npm run elements', async () => {
  await expect(configurationFile(elementList)).toMatchFileSnapshot(
    file('sandbox/data/morrow/cms-pages/08-every-configuration.gen.json'),
  )
})

test('the demo shop shows every block; stale: npm run elements', async () => {
  await expect(blockFile(blockList)).toMatchFileSnapshot(file('sandbox/data/morrow/cms-pages/07-every-block.gen.json'))
})

test('the documentation names every configuration and block; stale: npm run elements', async () => {
  await expect(layoutTables(elementList, blockList)).toMatchFileSnapshot(file('docs/elements.md'))
})
