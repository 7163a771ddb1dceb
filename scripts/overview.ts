/**
 * How the machines belong together, read from the code: which machine starts which, sends which events to which, on
 * which pages.
 */
import ts from 'typescript'
import type { AnyStateMachine } from 'xstate'
import { nodesOf, type ChartData, type Edge, type TestModel } from '../paths/index.ts'
import type { Meaning } from './chart-drawing/draw.ts'
import { purposeIn } from './meanings.ts'
import { importsOf, read, sources, type Import } from '../tests/architecture/imports.ts'

interface Relation {
  from: string
  to: string
  /** The first starts the second; or the second, which a page starts, observes the first. */
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

const isCode = (file: string): boolean => !/\.(test|fixture|server)\.tsx?$/.test(file)

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

const isMaker = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /^(?:fromCallback|watchView)$/.test(node.expression.getText())

/** Callbacks that a file gives a machine, by its name, with what the file's own functions do for them. */
function callbacksIn(file: string): { to: string; code: string }[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const own = new Map(
    source.statements.flatMap((one): [string, ts.Node][] =>
      ts.isFunctionDeclaration(one) && one.name ? [[one.name.text, one]] : [],
    ),
  )
  const found: { to: string; code: string }[] = []
  const visit = (node: ts.Node): void => {
    if (isMaker(node)) {
      const code = node.getText()
      const helpers = [...own].filter(([name]) => new RegExp(`\\b${name}\\(`).test(code))
      const event = node.typeArguments?.[0]?.getText() ?? ''
      const to = kebab(event.replace(/Event$/, ''))
      found.push({ to, code: [code, ...helpers.map(([, helper]) => helper.getText())].join('\n') })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** What a callback gets of other machines: their events, or whatever changes them. */
const heardIn = (code: string): { from: string; event: string }[] => [
  ...Array.from(code.matchAll(/\b(\w+)\.on\('([\w.]+)'/g), ([, from = '', event = '']) => ({ from, event })),
  ...Array.from(code.matchAll(/\bsubscribe\('(\w+)'|\b(\w+)\.subscribe\((?!')/g), ([, one, other]) => ({
    from: one ?? other ?? '',
    event: ANY_CHANGE,
  })),
  ...Array.from(code.matchAll(/\bwatchView<\w+>\(\s*\w+,\s*\[([^\]]*)\]/g)).flatMap(([, parts = '']) =>
    Array.from(parts.matchAll(/'(\w+)'/g), ([, from = '']) => ({ from, event: ANY_CHANGE })),
  ),
]

/** What the machines of pages observe: the callback that a page gives its machine subscribes to those of the shop. */
export function listeners(names: readonly string[]): Relation[] {
  return sources('app', 'ports')
    .filter((file) => isCode(file) && /\b(?:fromCallback|watchView)</.test(read(file)))
    .flatMap((file) =>
      Object.entries(Object.groupBy(callbacksIn(file), ({ to }) => to)).flatMap(([to, callbacks = []]) => {
        if (!names.includes(to)) return []
        const heard = callbacks
          .flatMap(({ code }) => heardIn(code))
          .filter(({ from }) => names.includes(from) && from !== to)
        return Object.entries(Object.groupBy(heard, ({ from }) => from)).map(([from, events = []]): Relation => ({
          from,
          to,
          starts: false,
          listens: true,
          says: [...new Set(events.map(({ event }) => event))],
        }))
      }),
    )
}

const isRoute = (file: string): boolean => /^app\/routes\/(?!__root|_[^.]*\.tsx$)/.test(file)
/** `app/routes/account.order.$code.tsx` → `/account/order/$code`. */
const addressOf = (file: string): string =>
  `/${file
    .replace(/^app\/routes\/(?:_[^.]*\.)?|(?:\.\{-\$\w+\})?\.tsx$/g, '')
    .replace(/(^|\.)index$/, '')
    .replaceAll('.', '/')}`.replace(/^\/\$$/, '/… (catalogue)')

const once = <Value>(make: (file: string) => Value): ((file: string) => Value) => {
  const made = new Map<string, Value>()
  return (file) => {
    const value = made.get(file) ?? make(file)
    made.set(file, value)
    return value
  }
}

/** What runs a machine: of a page in the shop's system, or the shop itself. */
const RUNS = /\b(?:usePageActor|usePageMachine|createPageActor|runPageActor|createActor)\(/

/** The machine of an imported name: `quickViewMachine` → `quick-view`. */
const machineNamed = (imported: string): string => kebab(/^(\w+)Machine(?:With)?$/.exec(imported)?.[1] ?? '')

/** A file that only passes on what others have. */
const isFront = once((file) => /^export \{/m.test(read(file)) && !/^import /m.test(read(file)))

const wordsOf = once((file) => new Set(read(file).match(/\w+/g)))

/** Files that bring and describe a page, and show nothing of it. */
const isLoader = (file: string): boolean => /(?:\/load-page|\.loader|\.head)\.ts$/.test(file)

const codeFiles = (): Map<string, Import[]> =>
  new Map(
    sources('app', 'ports')
      .filter((file) => isCode(file) && !isLoader(file))
      .map((file) => [file, importsOf(file).filter(({ typeOnly }) => !typeOnly)]),
  )

/** The machines that each file runs. */
function startsIn(names: readonly string[], imports: ReadonlyMap<string, Import[]>): Map<string, string[]> {
  /** Machines get their ports in `ports/`, or where they are run. */
  const machinesIn = (file: string): string[] =>
    (imports.get(file) ?? []).flatMap(({ to, names: taken }) =>
      to.startsWith('ports/') ? machinesIn(to) : (taken ?? []).map(machineNamed),
    )
  return new Map(
    [...imports.keys()]
      .filter((file) => !/^app\/(?:platform|inspect)\//.test(file) && RUNS.test(read(file)))
      .map((file) => [file, machinesIn(file).filter((name) => names.includes(name))]),
  )
}

/**
 * The files that a page shows something of. Of a front only what is taken from it counts: by its name in an import, and
 * where the whole front comes later, by its name in the other files of the page.
 */
function shownBy(page: string, imports: ReadonlyMap<string, Import[]>, isSkipped: (file: string) => boolean) {
  const shown = new Set([page])
  const isNamed = (name: string, by: string): boolean =>
    name === 'default' || [...shown].some((file) => file !== by && !isFront(file) && wordsOf(file).has(name))
  const isTaken = (front: string, name: string): boolean =>
    [...shown].some((by) =>
      imports
        .get(by)
        ?.some(
          ({ to, names }) =>
            to === front &&
            (names === null ? isNamed(name, by) : names.includes(name) && (!isFront(by) || isTaken(by, name))),
        ),
    )
  const follow = (file: string): void => {
    for (const { to, names } of imports.get(file) ?? []) {
      if (shown.has(to) || !imports.has(to) || isRoute(to) || isSkipped(to)) continue
      if (isFront(file) && names !== null && !names.some((name) => isTaken(file, name))) continue
      shown.add(to)
    }
  }
  // A file that is found late may take what a front before it has.
  for (let size = 0; size < shown.size;) {
    size = shown.size
    for (const file of shown) follow(file)
  }
  return shown
}

/** The layout runs it, or the shop. */
const EVERY_PAGE = 'every page'

/** The pages that run each machine themselves; `every page` is what the document around all of them runs. */
function pagesOf(names: readonly string[]): Map<string, string[]> {
  const imports = codeFiles()
  const starts = startsIn(names, imports)
  const machinesOf = (files: Iterable<string>): Set<string> =>
    new Set([...files].flatMap((file) => starts.get(file) ?? []))
  const around = shownBy('app/document.tsx', imports, (file) => file.endsWith('.lazy.ts'))
  const everywhere = machinesOf(around)
  const pages = new Map<string, string[]>(names.map((name) => [name, everywhere.has(name) ? [EVERY_PAGE] : []]))
  for (const route of [...imports.keys()].filter(isRoute))
    for (const name of machinesOf(shownBy(route, imports, () => false)))
      if (!everywhere.has(name)) pages.get(name)?.push(addressOf(route))
  return pages
}

/** With the pages of those that start a machine: it runs there too. */
function withParents(pages: ReadonlyMap<string, string[]>, all: readonly Relation[]): Map<string, string[]> {
  const pagesWith = (name: string): string[] => {
    const parents = all.filter(({ to, starts }) => starts && to === name).map(({ from }) => from)
    const both = [...new Set([name, ...parents].flatMap((one) => pages.get(one) ?? []))]
    return both.includes(EVERY_PAGE) ? [EVERY_PAGE] : both
  }
  return new Map([...pages.keys()].map((name) => [name, pagesWith(name)]))
}

/** The overview as a chart of charts, for the same drawing as every machine's. */
export function overview(models: readonly TestModel[]): { chart: ChartData; meaning: Meaning; page: string } {
  const names = models.map(({ name }) => name)
  const all = [...models.flatMap(relations), ...listeners(names)]
  const pages = withParents(pagesOf(names), all)
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
    '## Events between machines',
    '',
    `\`${PASSED_ON}\` is an event that came from elsewhere, handed to the machine that it is for. A dotted arrow leads to a`,
    'machine of a page that observes another one: what it gets, it turns into an event of its own;',
    `\`${ANY_CHANGE}\` is whatever changes the view of the other. What tabs send each other is not in the table.`,
    '',
    '| from | to | what |',
    '|---|---|---|',
    ...all.map(
      ({ from, to, says, listens }) =>
        `| \`${from}\` | \`${to}\` | ${listens ? 'observed: ' : ''}${says.map((event) => `\`${event}\``).join(', ') || 'starts it'} |`,
    ),
    '',
    '## Which page starts which',
    '',
    'Read from what the pages import, with what comes later and what a shopper has to open first: `/checkout/cart` has',
    '`quick-view` since it shows products. `every page` is what the layout or the shop itself starts.',
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
    purpose: 'Which machine starts which, what they send each other, and on which pages they run.',
    states: new Map(names.map((name) => [id(name), purposeIn(`machines/${name}/${name}.machine.ts`)])),
  }
  return { chart, meaning, page }
}
