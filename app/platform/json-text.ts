import { createSerializationAdapter } from '@tanstack/react-router'

const marked = new WeakSet<object>()
const texts = new WeakMap<object, string>()

/**
 * Marks plain data that goes into the page as one JSON text. Walking it value by value for every page would take the
 * server longer than rendering the page's cards; the text of what many pages share (facts) is made only once.
 * @param value nothing in it may be lost by JSON, and it must not change any more
 */
export function asJsonText<Value extends object>(value: Value): Value {
  marked.add(value)
  return value
}

/** Carries marked data from the server's render to the browser. */
export const jsonTextAdapter = createSerializationAdapter({
  key: 'json',
  test: (value: unknown): value is object => typeof value === 'object' && value !== null && marked.has(value),
  toSerializable: (value): string => {
    const text = texts.get(value) ?? JSON.stringify(value)
    texts.set(value, text)
    return text
  },
  fromSerializable: (text): object => {
    const value: object = JSON.parse(text)
    return value
  },
})
