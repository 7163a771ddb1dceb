import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

export type EdgeKind = 'initial' | 'event' | 'always' | 'after' | 'done' | 'error'

/** One arrow of a chart. */
export interface Edge {
  /** Unique within its machine; stable as long as the chart is. */
  id: string
  kind: EdgeKind
  /** State ids as xstate writes them (`cart.ready.clean`). */
  source: string
  targets: string[]
  /** Event type as written in the chart; empty for initial and always. */
  event: string
  /** Name of the guard; null without one. */
  guard: string | null
  /** Names of the actions in order. */
  actions: string[]
  /** Delay name for `after`, invoke id for `done` and `error`; null otherwise. */
  cause: string | null
  /** What is measured when it is taken; absent where nothing is. */
  measured?: readonly string[]
}

/** What is measured when an edge is taken. */
export type Measured = (edge: Edge) => readonly string[]

const nameOf = (part: unknown): string => {
  if (typeof part === 'string') return part
  if (typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string') return part.type
  if (typeof part === 'function') return 'name' in part && part.name !== '' ? part.name : 'inline'
  return 'inline'
}

function kindOf(event: string): Pick<Edge, 'kind' | 'cause'> {
  const after = /^xstate\.after\.(.+?)\./.exec(`${event}.`)
  if (event === '') return { kind: 'always', cause: null }
  if (event.startsWith('xstate.after.')) return { kind: 'after', cause: after?.[1] ?? null }
  if (event.startsWith('xstate.done.actor.')) return { kind: 'done', cause: event.slice('xstate.done.actor.'.length) }
  if (event.startsWith('xstate.error.actor.')) {
    return { kind: 'error', cause: event.slice('xstate.error.actor.'.length) }
  }
  if (event.startsWith('xstate.done.state.')) return { kind: 'done', cause: null }
  return { kind: 'event', cause: null }
}

/** Every state of a machine, the root first, in the order of the chart. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const nodes: AnyStateNode[] = []
  const walk = (node: AnyStateNode): void => {
    nodes.push(node)
    for (const child of Object.values<AnyStateNode>(node.states)) walk(child)
  }
  walk(machine.root)
  return nodes
}

/** The transitions of one state in the order in which the machine tries them. */
const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Edges together with what the machine itself calls them, for following a run (see `explore.ts`). */
export function edgeTable(machine: AnyStateMachine): { edge: Edge; transition: AnyTransitionDefinition }[] {
  const seen = new Map<string, number>()
  return nodesOf(machine).flatMap((node) => {
    const rows: { edge: Edge; transition: AnyTransitionDefinition }[] = []
    const add = (transition: AnyTransitionDefinition, part: Pick<Edge, 'kind' | 'cause'>): void => {
      const targets = (transition.target ?? []).map((target: AnyStateNode) => target.id)
      const guard = transition.guard === undefined ? null : nameOf(transition.guard)
      const event = part.kind === 'initial' || part.kind === 'always' ? '' : transition.eventType
      const title = `${node.id} --${part.kind === 'event' ? event : part.kind === 'after' || part.cause !== null ? `${part.kind} ${part.cause}` : part.kind}${guard === null ? '' : `[${guard}]`}--> ${targets.join('+') || node.id}`
      const count = (seen.get(title) ?? 0) + 1
      seen.set(title, count)
      const edge: Edge = {
        id: count === 1 ? title : `${title} (${count})`,
        ...part,
        source: node.id,
        targets,
        event,
        guard,
        actions: transition.actions.map(nameOf),
      }
      rows.push({ edge, transition })
    }
    if (node.type === 'compound' && node.initial !== undefined) add(node.initial, { kind: 'initial', cause: null })
    for (const transition of transitionsOf(node)) add(transition, kindOf(transition.eventType))
    return rows
  })
}

/**
 * The one list of a chart's edges: events, `after`, done and error of invokes, and also `always` and initial edges,
 * which xstate's own `toDirectedGraph` leaves out. Charts, paths and figures are made from it.
 */
export const edgesOf = (machine: AnyStateMachine, measuredOn: Measured = () => []): Edge[] =>
  edgeTable(machine).map(({ edge }) => {
    const measured = measuredOn(edge)
    return measured.length === 0 ? edge : { ...edge, measured }
  })
