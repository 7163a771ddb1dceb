import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import { usePageActor, type PageActor } from './page-actor.ts'

/** Runs the machine of a page as `usePageActor` does: its view now, and its intents, the same ones in every render. */
export function usePageMachine<Logic extends AnyStateMachine, View, Intents>(
  logic: Logic,
  view: (snapshot: SnapshotFrom<Logic>) => View,
  intentsOf: (send: (event: EventFromLogic<Logic>) => void) => Intents,
  ...[input]: undefined extends InputFrom<Logic> ? [] : [input: InputFrom<Logic>]
): { actor: PageActor<Logic>; view: View; intents: Intents } {
  const actor = usePageActor<AnyStateMachine>(logic, { input }) as unknown as PageActor<Logic>
  const [intents] = useState(() => intentsOf((event) => actor.send(event)))
  return { actor, view: useSelector(actor, view), intents }
}
