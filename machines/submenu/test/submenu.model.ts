import type { AnyMachineSnapshot } from 'xstate'
import type { CategoryId } from '../../../api/types/ids.ts'
import type { NavigationEntry } from '../../../api/types/navigation.ts'
import { failures } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { submenuView } from '../submenu.connect.ts'
import { submenuMachine } from '../submenu.machine.ts'
import type { SubmenuContext, SubmenuEvent } from '../submenu.types.ts'

/** A category below the third level, with others below itself. */
export const smallBowls: NavigationEntry = {
  id: '0123456789abcdef0123456789abcdef' as CategoryId,
  name: 'Small bowls',
  href: '/Table/Tableware/Bowls/Small-bowls/',
  external: false,
  newTab: false,
  key: { routeName: 'frontend.navigation.page', foreignKey: '0123456789abcdef0123456789abcdef' },
  description: null,
  image: null,
  children: [],
  unread: true,
}

const events = {} satisfies Samples<SubmenuEvent>

type SubmenuStep = StepOf<typeof submenuMachine>
const rule = (holds: (step: SubmenuStep) => boolean) => invariant<typeof submenuMachine>(holds)
const contextOf = (snapshot: AnyMachineSnapshot): SubmenuContext => snapshot.context

/** Levels of the menu in charts, generated paths and mutation. */
export const submenu: TestModel = {
  name: 'submenu',
  machine: submenuMachine,
  inputs: { 'a level that was not read': undefined },
  events,
  answers: { readChildren: { done: [[smallBowls], []], error: [failures.network] } },
  key: (snapshot) => {
    const { entries, failure } = contextOf(snapshot)
    return [entries?.length, failure?.kind]
  },
  view: (snapshot) => submenuView(snapshot),
  invariants: {
    'nothing is read before the level is unfolded': rule(
      ({ before, after }) => before !== null || (after.matches('closed') && after.context.entries === null),
    ),
    'a level that was read is not read again': rule(
      ({ after }) => after.context.entries === null || !after.matches('loading'),
    ),
    'what was read is shown, and stays': rule(({ before, after, event }) => {
      if (event.type === 'xstate.done.actor.readChildren')
        return after.matches('open') && 'output' in event && after.context.entries === event.output
      return before === null || after.context.entries === before.context.entries
    }),
    'unfolding shows the categories, or reads them': rule(({ before, after, event }) => {
      if (event.type !== 'level.open' || before?.matches('closed') !== true) return true
      return after.matches(before.context.entries === null ? 'loading' : 'open')
    }),
    'a level can be folded at any time, which ends its read': rule(
      ({ after, event }) =>
        event.type !== 'level.close' || (after.matches('closed') && after.children['readChildren'] === undefined),
    ),
    'a failure has its reason, and ends with the next read': rule(({ before, after, event }) => {
      if (after.matches('failed') !== (after.context.failure !== null) && !after.matches('closed')) return false
      if (event.type === 'xstate.error.actor.readChildren') return after.matches('failed')
      if (before?.matches('failed') !== true) return true
      const again = event.type === 'level.retry' || event.type === 'network.returned'
      return again ? after.matches('loading') : event.type === 'level.close' || after.matches('failed')
    }),
    'the connection alone unfolds nothing': rule(
      ({ before, after, event }) =>
        event.type !== 'network.returned' || before?.matches('closed') !== true || after.matches('closed'),
    ),
  },
}
