import { describe, expect, test } from 'vitest'
import { makeReport, readReport, replay, writeReport } from '../../app/inspect/report/index.ts'
import { shopMachines } from '../../app/inspect/report/machines.ts'
import { withoutPorts } from '../../paths/index.ts'
import { machines } from '../model/machines.ts'
import { goldenPathsOf, recordedPath } from './recorded-path.ts'

describe('a report of any path', () => {
  test.each(machines.map((model) => [model.name, model] as const))(
    '%s: runs again as it was recorded',
    (name, model) => {
      const known = shopMachines.find(({ machine }) => machine.id === name)
      expect(known, 'app/inspect/report/machines.ts names every machine').toBeDefined()
      const stage = { ...known, machine: withoutPorts(model.machine) }
      const paths = goldenPathsOf(model)
      expect(paths.length).toBeGreaterThan(0)
      for (const path of paths) {
        const report = readReport(writeReport(makeReport(recordedPath(model, path), { build: 'dev', locale: 'en-GB' })))
        expect({ path, difference: replay(report.recording, [stage]).difference }).toEqual({ path, difference: null })
      }
    },
  )
})
