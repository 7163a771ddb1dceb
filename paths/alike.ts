import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { TestModel } from './test-model.ts'

const nodesOf = ({ _nodes: nodes }: AnyMachineSnapshot): AnyStateNode[] => nodes

const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final'

const isInside = (leaf: string, states: readonly string[]): boolean =>
  states.some((state) => leaf === state || leaf.startsWith(`${state}.`))

/** What a screen calls the situation; undefined where the model does not say. */
export function statusOf(model: TestModel, snapshot: AnyMachineSnapshot): unknown {
  if (model.status !== undefined) return model.status(snapshot)
  const view = model.view(snapshot)
  return typeof view === 'object' && view !== null && 'status' in view ? view.status : undefined
}

/** Ids of the leaf states that are on at the same time. */
type Leaves = readonly string[]

/** True when each leaf of the one that the other lacks shares a group with one of those that the other has instead. */
const isCovered = (groups: readonly Leaves[], one: Leaves, other: Leaves): boolean =>
  one
    .filter((leaf) => !other.includes(leaf))
    .every((leaf) =>
      groups.some(
        (states) =>
          isInside(leaf, states) && other.some((instead) => !one.includes(instead) && isInside(instead, states)),
      ),
    )

/** The first two that no group covers. */
function confused(groups: readonly Leaves[], seen: readonly Leaves[]): [Leaves, Leaves] | null {
  for (const [index, one] of seen.entries()) {
    const other = seen
      .slice(index + 1)
      .find((leaves) => !isCovered(groups, one, leaves) || !isCovered(groups, leaves, one))
    if (other !== undefined) return [one, other]
  }
  return null
}

/**
 * Collects the status of every situation, and says which states look alike on screen although the model does not say so, and
 * which of those that it names do not.
 */
export function statuses(model: TestModel) {
  const seen = new Map<string, Map<string, Leaves>>()
  return {
    add(snapshot: AnyMachineSnapshot): void {
      const status = statusOf(model, snapshot)
      if (status === undefined) return
      const leaves = nodesOf(snapshot)
        .filter(isLeaf)
        .map(({ id }) => id)
        .sort()
      const name = JSON.stringify(status)
      const places = seen.get(name) ?? new Map<string, Leaves>()
      seen.set(name, places.set(leaves.join(), leaves))
    },
    alike(): string[] {
      const places = Array.from(seen, ([status, leaves]) => [status, [...leaves.values()]] as const)
      const groups = Object.entries(model.alike ?? {})
      const faults = places.flatMap(([status, all]) => {
        const found = confused(Object.values(model.alike ?? {}), all)
        return found === null ? [] : `${found.map((leaves) => leaves.join(' + ')).join(' looks like ')}: ${status}`
      })
      if (faults.length > 0) return faults
      return groups.flatMap(([reason, states]) =>
        states.flatMap((state) => {
          const others = groups.map(([name, all]) => (name === reason ? all.filter((id) => id !== state) : all))
          const isNeeded = places.some(([, all]) => confused(others, all) !== null)
          return isNeeded ? [] : `${state} looks like no other state: ${reason}`
        }),
      )
    },
  }
}
