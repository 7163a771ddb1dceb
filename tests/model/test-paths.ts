import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drive, nodesOf, statusOf, withoutPorts } from '../../paths/index.ts'
import type { TestModel } from '../../paths/index.ts'
import { testPaths as pathTests } from '../../paths/vitest.ts'
import { goldenPath } from './golden-file.ts'

/** The file that says what a screen reads of a machine; a machine inside another one may have none. */
const connectFile = ({ name }: TestModel): URL => new URL(`../../machines/${name}/${name}.connect.ts`, import.meta.url)

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

    if (!existsSync(connectFile(model))) return
    it('has a status on screen', () => {
      const [start = ''] = Object.keys(model.inputs)
      expect(statusOf(model, drive(model, withoutPorts(model.machine), start).snapshot())).toBeDefined()
    })
  })
}
