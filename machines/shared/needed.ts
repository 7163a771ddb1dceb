/**
 * What a state has by its way in the chart, and the context's type does not say.
 * @throws where a transition leads into the state without it
 */
export function needed<Value>(value: Value, name: string): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error(`No ${name}`)
  return value
}
