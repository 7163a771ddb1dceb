import type { ReactNode } from 'react'
import { isMachineSnapshot, type AnyMachineSnapshot } from 'xstate'
import type { ShopViews } from '../../../app/features/shop/initial-views.ts'
import { leavesOf } from '../../model/driven.ts'
import type { Material } from '../harness/material.ts'

/** One situation of one page, as the shopper sees it. */
export interface State {
  layout: 'default' | 'checkout' | 'none'
  page: (material: Material) => ReactNode
  /** What differs from a shop that has just started. */
  views?: (material: Material) => Partial<ShopViews>
  /** Path of the page, without locale prefix. */
  path?: string
  sideCart?: true
  /** What calls of the page's own components get; by the end of a path, an answer of its own. */
  calls?: 'answered' | 'failing' | 'waiting' | Record<string, unknown>
  /** What this browser has stored before the page is there, by key. */
  stored?: Record<string, string>
  /** What is done after the page is there, and what then has to be on screen (CSS selectors). */
  after?: { press?: string | readonly string[]; focus?: string; type?: string; shows: string }
  /** Where it differs between narrow and wide screens: the only width that has it. */
  only?: 'narrow' | 'wide'
  /** States of the chart whose snapshot it shows. */
  places?: readonly string[]
}

/** What a state says of the snapshots that it shows. */
export const standsIn = (...snapshots: AnyMachineSnapshot[]): Pick<State, 'places'> => ({
  places: snapshots.flatMap(leavesOf),
})

/** States of one page: each by its name after the page's. */
export const named = <Situation>(
  page: string,
  situations: Record<string, Situation>,
  state: (situation: Situation) => State,
): Record<string, State> =>
  Object.fromEntries(
    Object.entries(situations).map(([name, situation]) => [
      `${page}: ${name}`,
      { ...state(situation), ...(isMachineSnapshot(situation) && standsIn(situation)) },
    ]),
  )
