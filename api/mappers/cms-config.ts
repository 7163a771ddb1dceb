import { isTrue, number, text } from './read.ts'
import type { Align } from '../types/content.ts'

/** A value as it is entered in the backend; words in the three languages of the demo shop. */
export type ConfigValue =
  | null
  | boolean
  | number
  | string
  | { en: string; de: string; pl: string }
  | readonly ConfigValue[]
  | { readonly [name: string]: ConfigValue }

/** One configuration of an element: how its value is read, and values to try it with. */
export interface ConfigOption<Value = unknown> {
  /** Reads the stored value; anything that does not fit is the default. */
  read: (value: unknown) => Value
  /** Values to try, the default first. The demo shop shows each, and a test finds that they look different. */
  values: readonly ConfigValue[]
  /** `shop`: the page shows it. `later`: so does the page, once the shopper has acted. `backend`: the data follow from it. */
  honouredBy: 'shop' | 'later' | 'backend'
  /** Other values that this one needs to have an effect. */
  when: Readonly<Record<string, ConfigValue>>
}

/** A set of configurations by their names in the backend. */
export type ConfigOptions = Readonly<Record<string, ConfigOption>>

/** The values that the configuration options parse. */
export type ConfigOf<Options extends ConfigOptions> = { [Name in keyof Options]: ReturnType<Options[Name]['read']> }

type When = ConfigOption['when']

const option = <Value>(
  read: (value: unknown) => Value,
  values: readonly ConfigValue[],
  when: When = {},
): ConfigOption<Value> => ({ read, values, honouredBy: 'shop', when })

/** One of some words, else the first of them. */
export const oneOf = <const Word extends string>(values: readonly [Word, ...Word[]], when?: When): ConfigOption<Word> =>
  option((value) => values.find((word) => word === value) ?? values[0], values, when)

/** A switch with its state in a new element. */
export const flag = (initial: boolean, when?: When): ConfigOption<boolean> =>
  option((value) => (initial ? value !== false : isTrue(value)), [initial, !initial], when)

/** An alignment of flex boxes; null: as it comes. */
export const align = (when?: When): ConfigOption<Align> =>
  option(
    (value) => (value === 'flex-start' || value === 'center' || value === 'flex-end' ? value : null),
    [null, 'flex-start', 'center', 'flex-end'],
    when,
  )

/** A CSS length, as the backend stores it; anything else is none. */
export const length = (value: unknown): string | null => {
  const given = text(value)?.trim()
  return given && /^-?\d+(\.\d+)?(px|rem|em|%|vh|vw)?$/.test(given) ? (/\d$/.test(given) ? `${given}px` : given) : null
}

/** A length; null where none was entered. */
export const size = (sample: string, when?: When): ConfigOption<string | null> => option(length, [null, sample], when)

/** A positive number, also with a unit behind it. */
export const amount = <Fallback extends number | null>(
  fallback: Fallback,
  sample: number | string,
  when?: When,
): ConfigOption<number | Fallback> =>
  option(
    (value) => {
      const parsed = typeof value === 'string' ? Number.parseFloat(value) : number(value)
      return parsed !== null && Number.isFinite(parsed) && parsed > 0 ? parsed : fallback
    },
    [fallback, sample],
    when,
  )

/** Words of the shop owner's. */
export const wording = (sample: ConfigValue, when?: When): ConfigOption<string | null> =>
  option((value) => text(value), [null, sample], when)

/** An option whose effect is visible only after the shopper has acted. */
export const later = <Value>(given: ConfigOption<Value>): ConfigOption<Value> => ({ ...given, honouredBy: 'later' })

/** Anything else, with the values to try. */
export const custom = <Value>(
  read: (value: unknown) => Value,
  values: readonly ConfigValue[],
  when?: When,
): ConfigOption<Value> => option(read, values, when)

/** The data that the backend resolved for the option, from the answer. */
export const resolved = (...values: readonly ConfigValue[]): ConfigOption => ({
  read: (value) => value,
  values,
  honouredBy: 'backend',
  when: {},
})
