import { readFileSync } from 'node:fs'
import { createActor } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createRecorder } from '../../app/inspect/recorder.ts'
import { makeReport, readReport, replay, writeReport } from '../../app/inspect/report/index.ts'
import { shopMachines } from '../../app/inspect/report/machines.ts'
import { machines } from '../model/machines.ts'
import { labelled, withoutPorts } from '../../paths/index.ts'
import type { TestModel } from '../../paths/index.ts'
import { goldenPath } from '../model/golden-file.ts'

/** The golden paths of a machine without those that are the beginning of another one. */
function longestPaths(model: TestModel): string[] {
  const golden: object = JSON.parse(readFileSync(new URL(`../../${goldenPath(model)}`, import.meta.url), 'utf8'))
  const paths = Object.keys(golden).toSorted()
  return paths.filter((path, place) => !(paths[place + 1] ?? '').startsWith(`${path} > `))
}

/** What a recorder on a page would have of this path. */
function recorded(model: TestModel, path: string) {
  const [start = '', ...labels] = path.split(' > ')
  const given = model.inputs[start]
  const actor: AnyActorRef = createActor(withoutPorts(model.machine), {
    input: typeof given === 'function' ? given() : given,
    clock: { setTimeout: () => 0, clearTimeout: () => undefined },
  })
  const recorder = createRecorder({
    follow: (meet) => {
      meet(actor)
      return () => undefined
    },
    clock: () => 0,
    wallClock: () => 0,
  })
  actor.start()
  for (const wanted of labels) {
    const choice = labelled(model, actor.getSnapshot()).find(({ label }) => label === wanted)
    if (choice) actor.send(choice.event)
  }
  const recording = recorder.recording()
  recorder.stop()
  actor.stop()
  return recording
}

describe('a report of any path', () => {
  test.each(machines.map((model) => [model.name, model] as const))(
    '%s: runs again as it was recorded',
    (name, model) => {
      const known = shopMachines.find(({ machine }) => machine.id === name)
      expect(known, 'app/inspect/report/machines.ts names every machine').toBeDefined()
      const stage = { ...known, machine: withoutPorts(model.machine) }
      const paths = longestPaths(model)
      expect(paths.length).toBeGreaterThan(0)
      for (const path of paths) {
        const report = readReport(writeReport(makeReport(recorded(model, path), { build: 'dev', locale: 'en-GB' })))
        expect({ path, difference: replay(report.recording, [stage]).difference }).toEqual({ path, difference: null })
      }
    },
  )
})
