import { displayOf, propertyOption } from './properties.ts'
import { record, records, text, translated, type Json } from './read.ts'
import type { ConfiguratorGroup, ConfiguratorOption } from '../types/product.ts'

/** Custom field of a product with one line for each option that has more to say (docs/backend.md, "Products and prices"). */
const OPTION_NOTES = 'storechart_option_notes'

/** What there is to say of a product's options, by their names. */
export function optionNotes(product: Json): ReadonlyMap<string, string> {
  const fields = record(record(product['translated'])['customFields'])
  const lines = (text(fields[OPTION_NOTES]) ?? '').split('\n')
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [name = '', ...note] = line.split(':')
      return note.length > 0 ? [[name.trim(), note.join(':').trim()]] : []
    }),
  )
}

/** Option ids of one variant. */
export type Combination = readonly string[]

/**
 * Groups of the variant choice.
 *
 * @param combinations option ids of every variant: they tell what is sold out from what does not exist, and for backends
 *   whose options do not say `combinable` what is impossible; null: unknown
 * @param notes what there is to say of options, by their names
 */
export function configurator(
  groups: unknown,
  chosen: readonly string[],
  combinations: Combination[] | null,
  notes: ReadonlyMap<string, string> = new Map(),
) {
  const isAlone = records(groups).length === 1
  const picked = records(groups).flatMap((group) => {
    const option = records(group['options']).find(({ id }) => chosen.includes(text(id) ?? ''))
    return option ? [{ group: group['id'], option: text(option['id']) ?? '' }] : []
  })
  return records(groups).flatMap((group): ConfiguratorGroup[] => {
    const id = text(group['id'])
    if (!id) return []
    const kept = picked.filter((other) => other.group !== id).map(({ option }) => option)
    const exists = (option: string) =>
      combinations?.some((variant) => variant.includes(option) && kept.every((other) => variant.includes(other)))
    const options = records(group['options']).flatMap((option): ConfiguratorOption[] =>
      propertyOption(option).map((plain) => {
        const selected = chosen.includes(plain.id)
        const stated = option['combinable']
        const combinable = typeof stated === 'boolean' ? stated : exists(plain.id) !== false
        return {
          ...plain,
          selected,
          combinable,
          // What is chosen is a combination that exists, and so is each option where there is no other group.
          soldOut: !combinable && (isAlone || selected || exists(plain.id) === true),
          note: notes.get(plain.name) ?? null,
        }
      }),
    )
    return [{ id, name: translated(group, 'name') ?? '', display: displayOf(group), options }]
  })
}

/** True when a backend leaves it to its shops to find out which options go together (6.6). */
export function saysNothingOfCombinations(groups: unknown): boolean {
  const options = records(groups).flatMap((group) => records(group['options']))
  return options.length > 0 && options.every((option) => typeof option['combinable'] !== 'boolean')
}

/** True when a backend says that options cannot be had together, but not whether they never go or are only sold out. */
export const leavesOpenWhy = (groups: readonly ConfiguratorGroup[]): boolean =>
  groups.some(({ options }) => options.some(({ combinable, soldOut }) => !combinable && !soldOut))
