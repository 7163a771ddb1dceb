import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { edgesOf, nodesOf } from './edges.ts'
import type { Edge, Measured } from './edges.ts'

/** A chart as data: what the shop draws on its own pages. */
export interface ChartData {
  states: { id: string; parent: string | null; type: string; initial: boolean; invokes: string[] }[]
  edges: Edge[]
}

const sources = (node: AnyStateNode): string[] => node.invoke.map(({ id }) => id)

/**
 * States and edges of a machine, in the order of its chart.
 * @param measuredOn what is measured when an edge is taken
 */
export function chartData(machine: AnyStateMachine, measuredOn?: Measured): ChartData {
  const edges = edgesOf(machine, measuredOn)
  const initial = new Set(edges.filter(({ kind }) => kind === 'initial').flatMap(({ targets }) => targets))
  return {
    states: nodesOf(machine).map((node) => ({
      id: node.id,
      parent: node.parent?.id ?? null,
      type: node.type,
      initial: initial.has(node.id),
      invokes: sources(node),
    })),
    edges,
  }
}

/** What an edge says in a chart: the event, its guard in brackets, behind a slash what is done, last what is measured. */
export function edgeLabel(edge: Edge): string {
  const cause = {
    initial: '',
    always: 'always',
    event: edge.event,
    after: `after ${edge.cause ?? ''}`,
    done: `${edge.cause ?? 'state'} done`,
    error: `${edge.cause ?? ''} failed`,
  }[edge.kind]
  const guard = edge.guard === null ? '' : ` [${edge.guard}]`
  const actions = edge.actions.length === 0 ? '' : ` / ${edge.actions.join(', ')}`
  const measured = edge.measured === undefined ? '' : ` ▸ ${edge.measured.join(', ')}`
  return `${cause}${guard}${actions}${measured}`.trim()
}

const nameOf = (id: string): string => id.replaceAll(/\W/g, '_')

/** The chart as a Mermaid state diagram. The root's own reactions are drawn on a note, because they start everywhere. */
export function toMermaid(machine: AnyStateMachine, measuredOn?: Measured): string {
  const lines = ['stateDiagram-v2']
  const edges = edgesOf(machine, measuredOn)
  const rootId = machine.root.id
  const draw = (node: AnyStateNode, indent: string): void => {
    const children = Object.values<AnyStateNode>(node.states)
    const invokes = sources(node)
    const title = invokes.length === 0 ? node.key : `${node.key}<br/>invokes ${invokes.join(', ')}`
    const open = node.id !== rootId && children.length > 0
    if (open) lines.push(`${indent}state "${title}" as ${nameOf(node.id)} {`)
    else if (node.id !== rootId) lines.push(`${indent}state "${title}" as ${nameOf(node.id)}`)
    const inner = open ? `${indent}  ` : indent
    for (const edge of edges) {
      if (edge.source === node.id && edge.kind === 'initial') {
        for (const target of edge.targets) lines.push(`${inner}[*] --> ${nameOf(target)}`)
      }
    }
    children.forEach((child, index) => {
      draw(child, inner)
      if (node.type === 'parallel' && index < children.length - 1) lines.push(`${inner}--`)
    })
    if (open) lines.push(`${indent}}`)
    if (node.type === 'final') lines.push(`${indent}${nameOf(node.id)} --> [*]`)
  }
  draw(machine.root, '  ')
  for (const edge of edges) {
    if (edge.kind === 'initial' || edge.source === rootId) continue
    const targets = edge.targets.length === 0 ? [edge.source] : edge.targets
    for (const target of targets) {
      lines.push(`  ${nameOf(edge.source)} --> ${nameOf(target)} : ${edgeLabel(edge).replaceAll(':', '&#58;')}`)
    }
  }
  return lines.join('\n')
}
