/**
 * How the machines belong together, read from the code: which machine starts which, sends which events to which, on
 * which pages.
 */
import type { AnyStateMachine } from 'xstate'
import { nodesOf, type ChartData, type Edge, type TestModel } from '../paths/index.ts'
import type { Meaning } from './chart-drawing/draw.ts'
import { purposeIn } from './meanings.ts'
import { importsOf, read, sources, type Import } from '../tests/architecture/imports.ts'

interface Relation {
  from: string
  to: string
  /** The first starts the second; or the second, which a page starts, listens to the first. */
  starts: boolean
  listens?: true
  says: string[]
}

/** An event that an action makes when it runs. */
const PASSED_ON = 'passed on'

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'config' in logic

const isSent = (action: unknown): action is { to: string; event: unknown } =>
  typeof action === 'function' && 'to' in action && typeof action.to === 'string' && 'event' in action

const typeOf = (event: unknown): string | null =>
  typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string' ? event.type : null

/** Machines that a machine invokes, by the ids that it sends to. */
const started = (machine: AnyStateMachine): [id: string, name: string][] =>
  nodesOf(machine).flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }): [string, string][] => {
      const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src
      return isMachine(logic) ? [[id, logic.id]] : []
    }),
  )

/** The events that a machine emits, from its types. */
const emitted = (name: string): string[] => {
  const types =
    /type \w*Emitted =([\s\S]*?)(?=\n\n|\nexport|$)/.exec(read(`machines/${name}/${name}.types.ts`))?.[1] ?? ''
  return [...types.matchAll(/\btype: '([\w.]+)'/g)].map(([, type = '']) => type)
}

function relations({ name, machine }: TestModel): Relation[] {
  const children = started(machine)
  const names = [...new Set(children.map(([, child]) => child))]
  const actions = Object.values<unknown>(machine.implementations.actions).filter(isSent)
  const down = names.map((to): Relation => {
    const ids = children.flatMap(([id, child]) => (child === to ? [id] : []))
    const sent = actions.filter((action) => ids.includes(action.to)).map(({ event }) => typeOf(event) ?? PASSED_ON)
    return { from: name, to, starts: true, says: [...new Set(sent)] }
  })
  const heard = new Set<string>(machine.events)
  const up = names.map((from): Relation => {
    const says = emitted(from).filter((type) => heard.has(type))
    return { from, to: name, starts: false, says }
  })
  return [...down, ...up.filter(({ says }) => says.length > 0)]
}

/** What a listener gets that looks at a machine's view, not at single events. */
const ANY_CHANGE = 'any change'

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** Whom the machines of pages listen to: the callback that a page gives its machine subscribes to those of the shop. */
export function listeners(names: readonly string[], text: (file: string) => string = read): Relation[] {
  return sources('app', 'ports')
    .filter((file) => !/\.(test|fixture|server)\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = text(file)
      const to = kebab(/\b(?:fromCallback|watchView)<(\w+)Event>/.exec(code)?.[1] ?? '')
      if (!names.includes(to)) return []
      const heard = [
        ...Array.from(code.matchAll(/\b(\w+)\.on\('([\w.]+)'/g), ([, from = '', event = '']) => ({ from, event })),
        ...Array.from(code.matchAll(/\bsubscribe\('(\w+)'|\b(\w+)\.subscribe\((?!')/g), ([, one, other]) => ({
          from: one ?? other ?? '',
          event: ANY_CHANGE,
        })),
        ...Array.from(code.matchAll(/\bwatchView<\w+>\(\s*\w+,\s*\[([^\]]*)\]/g)).flatMap(([, parts = '']) =>
          Array.from(parts.matchAll(/'(\w+)'/g), ([, from = '']) => ({ from, event: ANY_CHANGE })),
        ),
      ].filter(({ from }) => names.includes(from) && from !== to)
      return [...new Set(heard.map(({ from }) => from))].map((from): Relation => ({
        from,
        to,
        starts: false,
        listens: true,
        says: [...new Set(heard.filter((one) => one.from === from).map(({ event }) => event))],
      }))
    })
}

const isRoute = (file: string): boolean => /^app\/routes\/(?!__root|_[^.]*\.tsx$)/.test(file)
/** `app/routes/account.order.$code.tsx` → `/account/order/$code`. */
const addressOf = (file: string): string =>
  `/${file
    .replace(/^app\/routes\/(?:_[^.]*\.)?|(?:\.\{-\$\w+\})?\.tsx$/g, '')
    .replace(/(^|\.)index$/, '')
    .replaceAll('.', '/')}`.replace(/^\/\$$/, '/… (catalogue)')

/** The pages that start each machine; `everywhere` are those of the document around every page. */
export function pagesOf(names: readonly string[]): Map<string, string[]> {
  const files = sources('app').filter((file) => !/\.(test|fixture|server)\.tsx?$/.test(file))
  const imports = new Map<string, Import[]>(
    files.map((file) => [file, importsOf(file).filter(({ typeOnly }) => !typeOnly)]),
  )
  const starts = new Map(
    files
      .filter((file) => /\b(?:useRootActor|registerRootActor)\(/.test(read(file)) && !file.startsWith('app/platform/'))
      .map((file) => [
        file,
        names.filter((name) => imports.get(file)?.some(({ to }) => to.startsWith(`machines/${name}/`))),
      ]),
  )
  /** Of a front (`index.ts`) only what is taken from it is followed. */
  const reached = (
    file: string,
    isLazy: (to: string) => boolean,
    taken: string[] | null = null,
    seen = new Set<string>(),
  ): Set<string> => {
    const isFront = file.endsWith('/index.ts')
    if (seen.has(file) && !isFront) return seen
    seen.add(file)
    for (const { to, names } of imports.get(file) ?? []) {
      const isWanted = !isFront || taken === null || names === null || names.some((name) => taken.includes(name))
      if (imports.has(to) && !isRoute(to) && !isLazy(to) && isWanted) reached(to, isLazy, names, seen)
    }
    return seen
  }
  const machinesOf = (file: string, without: ReadonlySet<string>, isLazy: (to: string) => boolean): string[] =>
    [...reached(file, isLazy)].filter((one) => !without.has(one)).flatMap((one) => starts.get(one) ?? [])
  // Lazy modules count for the page whose content has them, though every page can import them.
  const isLazy = (to: string): boolean => to.endsWith('.lazy.ts')
  const none = (): boolean => false
  const around = reached('app/document.tsx', isLazy)
  const pages = new Map<string, string[]>(names.map((name) => [name, []]))
  for (const name of new Set(machinesOf('app/document.tsx', new Set(), isLazy))) pages.set(name, ['every page'])
  for (const route of files.filter(isRoute)) {
    for (const name of new Set(machinesOf(route, around, none))) {
      const addresses = pages.get(name) ?? []
      if (!addresses.includes('every page')) pages.set(name, [...addresses, addressOf(route)])
    }
  }
  return pages
}

/** The overview as a chart of charts, for the same drawing as every machine's. */
export function overview(models: readonly TestModel[]): { chart: ChartData; meaning: Meaning; page: string } {
  const names = models.map(({ name }) => name)
  const all = [...models.flatMap(relations), ...listeners(names)]
  const pages = pagesOf(names)
  const root = 'machines'
  const id = (name: string): string => `${root}.${name}`
  const edges = all.flatMap(({ from, to, says }): Edge[] =>
    (says.length === 0 ? ['starts'] : says).map((event) => ({
      id: `${from} ${event} ${to}`,
      kind: 'event',
      source: id(from),
      targets: [id(to)],
      event,
      guard: null,
      actions: [],
      cause: null,
    })),
  )
  const state = (name: string, parent: string | null, invokes: string[]) => ({
    id: name,
    parent,
    type: parent === null ? 'compound' : 'atomic',
    initial: false,
    invokes,
  })
  const chart = {
    states: [state(root, null, []), ...models.map(({ name }) => state(id(name), root, pages.get(name) ?? []))],
    edges,
  }
  const node = (name: string): string => name.replaceAll(/\W/g, '_')
  const page = [
    '# The machines together',
    '',
    'Generated by `npm run charts` from the machines, and from what the pages import. The same as a drawing:',
    '[overview.svg](overview.svg).',
    '',
    '```mermaid',
    'flowchart LR',
    ...models.map(({ name }) => `  ${node(name)}["${name}"]`),
    ...all.map(({ from, to, says, listens }) => {
      const words = says.length > 6 ? [...says.slice(0, 5), `+ ${says.length - 5}`] : says
      return `  ${node(from)} ${listens ? '-.->' : '-->'}|"${words.join('<br/>')}"| ${node(to)}`.replace('|""|', '')
    }),
    '```',
    '',
    '## Who tells whom',
    '',
    `\`${PASSED_ON}\` is an event that came from elsewhere, handed to the machine that it is for. A dotted arrow leads to a`,
    'machine of a page that listens to one of the shop: what it gets, it turns into an event of its own;',
    `\`${ANY_CHANGE}\` is whatever changes the view of the other.`,
    '',
    '| from | to | what |',
    '|---|---|---|',
    ...all.map(
      ({ from, to, says, listens }) =>
        `| \`${from}\` | \`${to}\` | ${listens ? 'is heard: ' : ''}${says.map((event) => `\`${event}\``).join(', ') || 'starts it'} |`,
    ),
    '',
    '## Which page starts which',
    '',
    '| machine | pages |',
    '|---|---|',
    ...models.map(({ name }) => {
      const parents = all.filter(({ to, starts }) => to === name && starts)
      const own = pages.get(name) ?? []
      const by = parents.map(({ from }) => `started by \`${from}\``)
      return `| [\`${name}\`](${name}.md) | ${[...own.map((one) => `\`${one}\``), ...by].join(', ')} |`
    }),
    '',
  ].join('\n')
  const meaning: Meaning = {
    purpose: 'Who starts whom, who tells whom what, and on which pages.',
    states: new Map(names.map((name) => [id(name), purposeIn(`machines/${name}/${name}.machine.ts`)])),
  }
  return { chart, meaning, page }
}
