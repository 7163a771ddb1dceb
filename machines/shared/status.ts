/** A status, or one for each of the states inside. */
interface Tree {
  readonly [state: string]: string | Tree
}

/** Where a machine is, as a chart names it. */
type Place = string | { readonly [state: string]: Place | undefined }

/** Names of the states that have others inside. */
type Outer<Value> = Value extends string ? never : keyof Value & string

type Inside<Value, Name extends string> = Value extends { [Key in Name]: infer Inner } ? Inner : never

/**
 * What a screen calls each state of a chart: a word for each state, for all that is inside it as well, or one for each of
 * the states inside. A state without a word is a type error, and so is a word for a state that the chart does not have.
 */
export type Statuses<Value> = { readonly [Name in Extract<Value, string>]: string } & {
  readonly [Name in Outer<Value>]: string | Statuses<Inside<Value, Name>>
}

/** The words of a screen. */
export type StatusIn<Names> = Names extends string
  ? Names
  : { [Name in keyof Names]: StatusIn<Names[Name]> }[keyof Names]

// `Statuses` has checked that each of them is there.
const find = (names: Tree, place: Place): string => {
  const name = (typeof place === 'string' ? place : Object.keys(place)[0]) as string
  const word = names[name] as string | Tree
  return typeof word === 'string' ? word : find(word, (place as Exclude<Place, string>)[name] as Place)
}

/** What a screen calls the state in which a machine is. A chart without states inside states finds its word by name alone. */
export const statusIn = <Value extends Place, const Names extends Statuses<Value>>(
  names: Names,
  value: Value,
): StatusIn<Names> => find(names, value) as StatusIn<Names>
