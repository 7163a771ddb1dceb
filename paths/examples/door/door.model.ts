import { inputOf, invariant } from '../../index.ts'
import type { Samples, StepOf, TestModel } from '../../index.ts'
import { doorMachine } from './door.machine.ts'
import type { DoorEvent } from './door.machine.ts'

type DoorStep = StepOf<typeof doorMachine>
type DoorSnapshot = DoorStep['after']

const keeps = (holds: (step: DoorStep) => boolean) => invariant<typeof doorMachine>(holds)
const contextOf = ({ context }: { context: DoorSnapshot['context'] }): DoorSnapshot['context'] => context

export const door: TestModel = {
  name: 'door',
  machine: doorMachine,
  inputs: { new: undefined },
  events: {
    'code.entered': [{ type: 'code.entered', code: '1234' }],
  } satisfies Samples<DoorEvent>,
  answers: { checkCode: { done: [true, false], error: [new Error('The lock does not answer')] } },
  key: contextOf,
  view: (snapshot) => ({ isOpen: snapshot.matches('open'), isBlocked: snapshot.matches('blocked') }),
  invariants: {
    'the lock is called with the code that was entered': keeps(
      ({ after, event }) =>
        event.type !== 'code.entered' ||
        !after.matches('checking') ||
        JSON.stringify(inputOf(after, 'checkCode')) === JSON.stringify({ code: event.code }),
    ),
    'a door that is locked checks the code': keeps(
      ({ before, after, event }) =>
        before?.matches('locked') !== true || event.type !== 'code.entered' || after.matches('checking'),
    ),
    'only a right code opens': keeps(
      ({ before, after, event }) =>
        !after.matches('open') ||
        before?.matches('open') === true ||
        (event.type === 'xstate.done.actor.checkCode' && 'output' in event && event.output === true),
    ),
    'a right code opens and forgets the wrong ones': keeps(
      ({ after, event }) =>
        event.type !== 'xstate.done.actor.checkCode' ||
        !('output' in event) ||
        event.output !== true ||
        (after.matches('open') && after.context.wrong === 0),
    ),
    'a wrong code is counted': keeps(
      ({ before, after, event }) =>
        event.type !== 'xstate.done.actor.checkCode' ||
        !('output' in event) ||
        event.output === true ||
        after.context.wrong === (before?.context.wrong ?? 0) + 1,
    ),
    'the third wrong code blocks the door, and nothing else does': keeps(
      ({ after }) => after.matches('blocked') === (after.context.wrong === 3),
    ),
    'a lock that does not answer keeps the door locked': keeps(
      ({ after, event }) => event.type !== 'xstate.error.actor.checkCode' || after.matches('locked'),
    ),
    'a door that is left alone, or closed, locks': keeps(
      ({ before, after, event }) =>
        before?.matches('open') !== true ||
        (event.type !== 'door.closed' && !event.type.startsWith('xstate.after.')) ||
        after.matches('locked'),
    ),
    'a pause ends': keeps(
      ({ before, after, event }) =>
        before?.matches('blocked') !== true || !event.type.startsWith('xstate.after.') || after.matches('locked'),
    ),
  },
}
