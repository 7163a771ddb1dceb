import { useActorRef } from '@xstate/react'
import { useLayoutEffect } from 'react'
import { registerRootActor } from './root-actors.ts'

/** `useActorRef` of XState, for an actor that the inspector can find. Layout effects run before the actor starts. */
export const useRootActor: typeof useActorRef = (machine, ...options) => {
  const actor = useActorRef(machine, ...options)
  useLayoutEffect(() => registerRootActor(actor), [actor])
  return actor
}
