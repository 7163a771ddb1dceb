import { StateMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'

/** The machine with one guard, action or target taken out. */
export interface Mutant {
  name: string
  build: () => AnyStateMachine
}

type Path = (string | number)[]
interface Cut {
  name: string
  path: Path
  /** The value at `path` after the change; undefined removes it. */
  value: unknown
}
type Branch = Record<string, unknown>

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

const titleOf = (part: unknown): string =>
  typeof part === 'string' ? part : isBranch(part) && typeof part['type'] === 'string' ? part['type'] : 'inline'

/** Without action `index`: of several the rest remains. */
const without = (actions: unknown, index: number): unknown => listOf(actions).filter((_, at) => at !== index)

function actionCuts(actions: unknown, path: Path, where: string): Cut[] {
  return listOf(actions).map((action, index) => ({
    name: `${where}: without action ${titleOf(action)}`,
    path,
    value: without(actions, index),
  }))
}

function transitionCuts(config: unknown, path: Path, where: string): Cut[] {
  if (Array.isArray(config)) {
    return config.flatMap((part: unknown, index) => transitionCuts(part, [...path, index], `${where} #${index + 1}`))
  }
  if (typeof config === 'string') return [{ name: `${where}: without target ${config}`, path, value: {} }]
  if (!isBranch(config)) return []
  const cuts = actionCuts(config['actions'], [...path, 'actions'], where)
  if (config['guard'] !== undefined) {
    cuts.push({
      name: `${where}: without guard ${titleOf(config['guard'])}`,
      path: [...path, 'guard'],
      value: undefined,
    })
  }
  if (config['target'] !== undefined) {
    const target = listOf(config['target']).map(String).join('+')
    cuts.push({ name: `${where}: without target ${target}`, path: [...path, 'target'], value: undefined })
  }
  return cuts
}

function stateCuts(config: Branch, path: Path, where: string): Cut[] {
  const table = (part: 'on' | 'after'): Cut[] => {
    const rows = config[part]
    return isBranch(rows)
      ? Object.entries(rows).flatMap(([name, row]) => transitionCuts(row, [...path, part, name], `${where} ${name}`))
      : []
  }
  const single = (part: 'always' | 'onDone'): Cut[] => transitionCuts(config[part], [...path, part], `${where} ${part}`)
  const invokes = listOf(config['invoke']).flatMap((invoke, index) => {
    if (!isBranch(invoke)) return []
    const at = Array.isArray(config['invoke']) ? [...path, 'invoke', index] : [...path, 'invoke']
    return ['onDone', 'onError', 'onSnapshot'].flatMap((part) =>
      transitionCuts(invoke[part], [...at, part], `${where} ${String(invoke['id'])} ${part}`),
    )
  })
  const states = isBranch(config['states']) ? Object.entries(config['states']) : []
  return [
    ...actionCuts(config['entry'], [...path, 'entry'], `${where} entry`),
    ...actionCuts(config['exit'], [...path, 'exit'], `${where} exit`),
    ...table('on'),
    ...table('after'),
    ...single('always'),
    ...single('onDone'),
    ...invokes,
    ...states.flatMap(([name, state]) =>
      isBranch(state) ? stateCuts(state, [...path, 'states', name], `${where}.${name}`) : [],
    ),
  ]
}

/** A copy with one value replaced; everything beside the way to it is shared. */
function replaced(node: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(node))
    return node.map((part: unknown, index) => (index === step ? replaced(part, rest, value) : part))
  if (!isBranch(node)) return node
  const copy = { ...node }
  if (rest.length === 0 && value === undefined) delete copy[step]
  else copy[step] = replaced(node[step], rest, value)
  return copy
}

/** Every machine that differs from this one by one missing guard, action or target. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const { config, implementations } = machine
  return stateCuts(config, [], machine.id).map(({ name, path, value }) => ({
    name,
    build: () => new StateMachine(Object(replaced(config, path, value)), implementations),
  }))
}
