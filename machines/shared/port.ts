import { fromPromise } from 'xstate'
import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import { failureOf } from './failure.ts'

type Ports = Record<string, (input: never, signal?: AbortSignal) => Promise<unknown>>

/** Placeholders of a machine's ports; each rejects until the page provides its own. */
export const portsOf =
  <All extends { [Name in keyof All]: Ports[string] }>() =>
  <Name extends keyof All & string>(name: Name) =>
    fromPromise<Awaited<ReturnType<All[Name]>>, Parameters<All[Name]>[0]>(() =>
      Promise.reject(new Error(`${name} is not provided`)),
    )

/** What a port answered, as parameter of a guard or an action. */
export const answered = <Output>({ event }: { event: DoneActorEvent<Output> }): Output => event.output

/** Why a port rejected, as parameter of a guard or an action. */
export const rejected = ({ event }: { event: ErrorActorEvent }): Failure => failureOf(event.error)
