import type { PlainSnapshot, RecordedActor, RecordedEvent, Recording } from '../recorder.ts'

/** One value that differs. */
export interface DifferentValue {
  /** Leads to the value: `context.cart.lines.0.quantity`. */
  path: string
  recorded: unknown
  replayed: unknown
}

/** The first event after which a machine is another one than in the report. */
export interface Difference {
  /** Index of the event; null where the machines differ from the start on. */
  index: number | null
  /** Ids from the root on: `shop/cart`. */
  machine: string
  event: string
  values: DifferentValue[]
}

/** Most differences of one event that are shown. */
const MOST = 20

/** Machines of a recording by their ids from the root on; a second one of the same ids has a number behind it. */
export function machinesIn({ actors }: Pick<Recording, 'actors'>): Map<string, RecordedActor> {
  const byId = new Map(actors.map((actor) => [actor.sessionId, actor]))
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const nameOf = (actor: RecordedActor): string => {
    const existing = names.get(actor.sessionId)
    if (existing !== undefined) return existing
    const parent = actor.parentId === null ? undefined : byId.get(actor.parentId)
    const plain = parent === undefined ? actor.name : `${nameOf(parent)}/${actor.id}`
    const count = (counts.get(plain) ?? 0) + 1
    counts.set(plain, count)
    const name = count === 1 ? plain : `${plain} ${count}`
    names.set(actor.sessionId, name)
    return name
  }
  return new Map(actors.flatMap((actor) => (actor.kind === 'machine' ? [[nameOf(actor), actor]] : [])))
}

/** The first difference between a recording and its replay, in the order of the recording; null when there is none. */
export function compareRuns(recorded: Recording, replayed: Recording): Difference | null {
  const others = machinesIn(replayed)
  const found = [...machinesIn(recorded)].flatMap(([name, actor]) => firstDifference(name, actor, others.get(name)))
  const unknown = [...others].filter(([name]) => !machinesIn(recorded).has(name))
  for (const [name] of unknown) {
    found.push({ index: recorded.events.length, machine: name, event: 'xstate.init', values: [absent(false)] })
  }
  return found.toSorted((one, other) => (one.index ?? -1) - (other.index ?? -1))[0] ?? null

  function firstDifference(machine: string, actor: RecordedActor, other: RecordedActor | undefined): Difference[] {
    const steps = stepsOf(recorded, actor)
    const again = other === undefined ? [] : stepsOf(replayed, other)
    const [first] = steps
    if (other === undefined) {
      return [{ index: first?.index ?? null, machine, event: first?.event.type ?? '', values: [absent(true)] }]
    }
    if (first?.event.type !== 'xstate.init') {
      const values = valuesOf(whatIs(actor.start), whatIs(other.start))
      if (values.length > 0) return [{ index: null, machine, event: '', values }]
    }
    for (const [place, step] of steps.entries()) {
      const one = again[place]
      const { index, event } = step
      const values = one === undefined ? [eventOnly(event.type, null)] : valuesOf(whatHappened(step), whatHappened(one))
      if (values.length > 0) return [{ index, machine, event: event.type, values }]
    }
    const more = again[steps.length]
    const last = steps.at(-1)
    return more === undefined
      ? []
      : [
          {
            index: last?.index ?? null,
            machine,
            event: last?.event.type ?? '',
            values: [eventOnly(null, more.event.type)],
          },
        ]
  }
}

const absent = (wasThere: boolean): DifferentValue => ({ path: 'started', recorded: wasThere, replayed: !wasThere })
const eventOnly = (recorded: string | null, replayed: string | null): DifferentValue => ({
  path: 'event after it',
  recorded,
  replayed,
})

/** Events that the machine has taken. */
const stepsOf = ({ events }: Recording, { sessionId }: RecordedActor): RecordedEvent[] =>
  events.filter(({ actor, snapshot }) => actor === sessionId && snapshot !== null)

/** Session ids and error texts are other ones in each run. */
const whatIs = ({ status, value, context, output, children }: PlainSnapshot): object => ({
  status,
  value,
  context,
  output,
  children: Object.keys(children).toSorted(),
})

const whatHappened = ({ event, snapshot }: RecordedEvent): unknown => ({
  event,
  ...(snapshot && whatIs(snapshot)),
})

/** The places at which two plain values differ. */
function valuesOf(recorded: unknown, replayed: unknown, path = ''): DifferentValue[] {
  if (recorded === replayed) return []
  if (!isHolder(recorded) || !isHolder(replayed) || Array.isArray(recorded) !== Array.isArray(replayed)) {
    return [{ path, recorded: recorded ?? null, replayed: replayed ?? null }]
  }
  const [one, other] = [new Map(Object.entries(recorded)), new Map(Object.entries(replayed))]
  return [...new Set([...one.keys(), ...other.keys()])]
    .flatMap((key) => valuesOf(one.get(key), other.get(key), path === '' ? key : `${path}.${key}`))
    .slice(0, MOST)
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null
