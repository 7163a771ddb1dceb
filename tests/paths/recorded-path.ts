import { createActor } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { Recording } from '../../app/inspect/recorder.ts'
import { goldenPathsOf, labelled, withoutPorts } from '../../paths/index.ts'
import type { TestModel } from '../../paths/index.ts'
import { recorderOf } from '../fixtures/recorder-of.ts'

/** The golden paths of a machine without those that are the beginning of another one. */
export function longestPathsOf(model: TestModel): string[] {
  const paths = Object.keys(goldenPathsOf(model)).toSorted()
  return paths.filter((path, place) => !(paths[place + 1] ?? '').startsWith(`${path} > `))
}

/**
 * What a recorder on a page would have of this path.
 * @param change what becomes of the input and of every event before the machine has them
 */
export function recordedPath(
  model: TestModel,
  path: string,
  change: (value: unknown) => unknown = (value) => value,
): Recording {
  const [start = '', ...labels] = path.split(' > ')
  const given = model.inputs[start]
  const actor: AnyActorRef = createActor(withoutPorts(model.machine), {
    input: change(typeof given === 'function' ? given() : given),
    clock: { setTimeout: () => 0, clearTimeout: () => undefined },
  })
  const recorder = recorderOf([actor])
  actor.start()
  for (const wanted of labels) {
    const choice = labelled(model, actor.getSnapshot()).find(({ label }) => label === wanted)
    if (choice) actor.send(change(choice.event))
  }
  const recording = recorder.recording()
  recorder.stop()
  actor.stop()
  return recording
}
