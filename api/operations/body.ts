import type { Operation } from './operation.ts'

/** A part of a body is not what the shop sends. */
export class Undeclared extends Error {}

/** How one part of a body is read: what is returned was made anew. */
export interface Part<Value> {
  /**
   * @param value the member of its own name; the whole body for an operation's outermost part
   * @param within the object that it is a member of
   * @throws Undeclared
   */
  read: (value: unknown, within: unknown) => Value
  /** A value that is read as it is, from which the tests make bodies. */
  sample: Value
}

/** Data that the proxy has about an operation's body beside the operation itself. */
export interface BodyDeclaration {
  operation: object
  input: Part<unknown>
  /** The body has at most so many bytes. */
  bytes: number
}

/** Bytes of a body that declares no other bound; larger than any criteria that the shop sends. */
export const BODY_BYTES = 16 * 1024
/** Bytes of bodies with long lists or long texts. */
export const LARGE_BODY_BYTES = 96 * 1024

/**
 * Declares what a browser may send with an operation: where its input is in the body, and the bounds of each part. The
 * proxy reads the input, makes the body anew by the operation's own `request`, and refuses a body with anything else.
 * Only the server uses declarations: marked as pure, they are left out of a browser's build.
 */
export function declareBody<Input>(
  operation: Operation<[input: Input, ...never[]], unknown>,
  input: () => Part<Input>,
  { bytes = BODY_BYTES }: { bytes?: number } = {},
): BodyDeclaration {
  return { operation, input: input(), bytes }
}

/** A text of at most so many characters. */
export function string(most = 1_000): Part<string> {
  return {
    read: (value) => (typeof value === 'string' && value.length <= most ? value : unfit()),
    sample: 'text',
  }
}

/** Free text that a shopper writes: a message, a review. */
export const LONG_TEXT = 20_000

const ID = /^[0-9a-f]{32}$/

/** An id of the backend. */
export function id<Id extends string>(): Part<Id> {
  return {
    read: (value) => (isId(value) ? (value as Id) : unfit()),
    sample: 'a'.repeat(32) as Id,
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** A name of an id that the shop chose itself: lines of the cart. */
export function name<Id extends string>(): Part<Id> {
  return {
    read: (value) => (typeof value === 'string' && value.length > 0 && value.length <= 255 ? (value as Id) : unfit()),
    sample: 'a-name' as Id,
  }
}

/** A whole number within its bounds. */
export function integer(least: number, most: number): Part<number> {
  return {
    read: (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : unfit(),
    sample: least,
  }
}

/** True or false. */
export function truth(): Part<boolean> {
  return {
    read: (value) => (typeof value === 'boolean' ? value : unfit()),
    sample: true,
  }
}

/** One of some words. */
export function oneOf<Word extends string>(first: Word, ...others: Word[]): Part<Word> {
  return {
    read: (value) => [first, ...others].find((word) => word === value) ?? unfit(),
    sample: first,
  }
}

/** A list of at most so many entries. */
export function list<Entry>(most: number, entry: Part<Entry>): Part<Entry[]> {
  return {
    read: (value) =>
      Array.isArray(value) && value.length <= most ? value.map((one: unknown) => entry.read(one, value)) : unfit(),
    sample: [entry.sample],
  }
}

/** Ids by ids, of at most so many members. */
export function idsById(most: number): Part<Record<string, string>> {
  return {
    read: (value) => {
      const entries = Object.entries(membersOf(value))
      return entries.length <= most && entries.every((pair) => pair.every(isId))
        ? Object.fromEntries(entries.map(([key, one]) => [key, String(one)]))
        : unfit()
    },
    sample: { ['b'.repeat(32)]: 'c'.repeat(32) },
  }
}

/** At most so many texts in one, joined as criteria join values. */
export function joined(most: number, longest: number): Part<string[]> {
  return {
    read: (value) => {
      const texts = typeof value === 'string' ? value.split('|') : unfit()
      return texts.length <= most && texts.every((text) => text !== '' && text.length <= longest) ? texts : unfit()
    },
    sample: ['text'],
  }
}

/** A member that may be absent. */
export function optional<Value>(part: Part<Value>): Part<Value | undefined> {
  return {
    read: (value, within) => (value === undefined ? undefined : part.read(value, within)),
    sample: part.sample,
  }
}

/** A member that is absent where the input has null. */
export function absentAsNull<Value>(part: Part<Value>): Part<Value | null> {
  return {
    read: (value, within) => (value === undefined ? null : part.read(value, within)),
    sample: part.sample,
  }
}

/** A member that may be null. */
export function nullable<Value>(part: Part<Value>): Part<Value | null> {
  return {
    read: (value, within) => (value === null ? null : part.read(value, within)),
    sample: part.sample,
  }
}

/** An object; each member of the type has its part. */
export function members<Value extends object>(parts: {
  [Name in keyof Value]-?: Part<Value[Name]>
}): Part<Value> {
  const each = Object.entries<Part<unknown>>(parts)
  const make = (valueOf: (part: Part<unknown>, member: string) => unknown) =>
    // Every member of the type has its part, so the object is whole.
    Object.fromEntries(each.map(([member, part]) => [member, valueOf(part, member)])) as Value
  return {
    read: (value) => {
      const given = membersOf(value)
      return make((part, member) => part.read(Object.hasOwn(given, member) ? given[member] : undefined, given))
    },
    sample: make((part) => part.sample),
  }
}

/** A part of the input that is elsewhere in the body: `at(['filter', 0, 'value'], …)`. */
export function at<Value>(path: readonly (string | number)[], part: Part<Value>): Part<Value> {
  return {
    read: (_, within) => {
      const found = path.reduce<unknown>((value, step) => membersOf(value)[step], within)
      return part.read(found, found)
    },
    sample: part.sample,
  }
}

/** A part of the input that is in the path and not in the body. */
export function inPath<Id extends string>(): Part<Id> {
  const { sample } = id<Id>()
  return { read: () => sample, sample }
}

/** A part of the input that never comes from a browser's body: the header names it, or nothing does. */
export function notInBody(): Part<undefined> {
  return { read: () => undefined, sample: undefined }
}

function membersOf(value: unknown): Record<string | number, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : unfit()
}

function unfit(): never {
  throw new Undeclared('Not what the shop sends')
}
