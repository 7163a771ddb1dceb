import { describe, expect, it } from 'vitest'
import { nodesOf } from '../../paths/index.ts'
import type { TestModel } from '../../paths/index.ts'
import { testPaths as pathTests } from '../../paths/vitest.ts'
import { goldenPath } from './golden-file.ts'

/** The generated tests of one of the shop's machines, and that its chart says what each state means. */
export function testPaths(model: TestModel): void {
  pathTests(model, {
    golden: new URL(`../../${goldenPath(model)}`, import.meta.url),
    update: `npm run paths -- --update ${model.name}`,
    persists: true,
  })

  describe(`${model.name}: chart`, () => {
    it('says what each of its states means', () => {
      const silent = nodesOf(model.machine).filter((node) => node !== model.machine.root && !node.description)
      expect(silent.map(({ id }) => id)).toEqual([])
    })
  })
}
