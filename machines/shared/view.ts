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
