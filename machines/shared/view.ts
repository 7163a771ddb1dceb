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
