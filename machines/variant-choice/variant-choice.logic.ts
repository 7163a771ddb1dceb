import type { Chosen, Combination, LastChoice, VariantChoiceContext } from './variant-choice.types.ts'

/** The combination that all presses together ask for. */
export const combinationOf = ({
  chosen,
  pending,
  switched,
}: Pick<VariantChoiceContext, 'chosen' | 'pending' | 'switched'>): Combination => ({
  options: { ...chosen, ...pending },
  switched,
})

/** The choice that the page is about to show, with the unchanged options of the other groups. */
export const lastChoice = ({ chosen, pending, switched }: VariantChoiceContext): LastChoice => ({
  group: switched,
  option: pending[switched] ?? '',
  others: Object.fromEntries(Object.entries(chosen).filter(([group]) => pending[group] === undefined)),
})

/** The last choice while the page still shows its option; null once it shows another one. */
export const stillShown = (last: LastChoice | null, chosen: Chosen): LastChoice | null =>
  last !== null && chosen[last.group] === last.option ? last : null
