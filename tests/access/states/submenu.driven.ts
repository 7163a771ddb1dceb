import type { SnapshotFrom } from 'xstate'
import { submenuMachine } from '../../../machines/submenu/index.ts'
import type { SubmenuPorts } from '../../../machines/submenu/index.ts'
import { smallBowls } from '../../../machines/submenu/test/submenu.model.ts'
import { driven, stepsOf } from '../../model/driven.ts'
import { failures } from '../../model/samples.ts'
import type { Face } from './faces.ts'

const { answers, fails } = stepsOf<SubmenuPorts>()
const unfold = { type: 'level.open' } as const
const teaBowls = { ...smallBowls, id: smallBowls.key?.foreignKey.replaceAll('0', 'f') ?? '', name: 'Tea bowls' }

/** A level of the menu in each situation, reached by the machine itself. */
export const submenus: Record<'folded' | 'loading' | 'unfolded' | 'failed', SnapshotFrom<typeof submenuMachine>> = {
  folded: driven(submenuMachine, undefined),
  loading: driven(submenuMachine, undefined, [unfold]),
  unfolded: driven(submenuMachine, undefined, [
    unfold,
    answers('readChildren', [smallBowls, teaBowls as typeof smallBowls]),
  ]),
  failed: driven(submenuMachine, undefined, [unfold, fails('readChildren', failures.network.failure)]),
}

export const faces: Face[] = [{ machine: submenuMachine, shown: Object.values(submenus) }]
