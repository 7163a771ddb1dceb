/** Makes a view once for each snapshot: the same snapshot has the same object, so that selectors compare by identity. */
export function memoised<Snapshot extends object, View>(
  viewOf: (snapshot: Snapshot) => View,
): (snapshot: Snapshot) => View {
  const views = new WeakMap<Snapshot, View>()
  return (snapshot) => {
    const view = views.get(snapshot) ?? viewOf(snapshot)
    views.set(snapshot, view)
    return view
  }
}

/** Names of a chart's outermost states. */
export type OuterState<Snapshot extends { value: string | object }> = Snapshot['value'] extends infer Value
  ? Value extends string
    ? Value
    : keyof Value & string
  : never

/** The outermost state that a machine is in, for charts without parallel states around all others. */
export const outerState = <Snapshot extends { value: string | object }>({ value }: Snapshot): OuterState<Snapshot> =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as OuterState<Snapshot>

/** Memoises a section of a view: it is made again only when one of the values that it is made of changes. */
export function memoisedBy<Values extends object, Section>(
  sectionOf: (values: Values) => Section,
): (values: Values) => Section {
  let last: { values: Values; section: Section } | null = null
  return (values) => {
    const names = Object.keys(values) as (keyof Values)[]
    if (last === null || names.some((name) => last?.values[name] !== values[name])) {
      last = { values, section: sectionOf(values) }
    }
    return last.section
  }
}
