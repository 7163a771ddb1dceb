import { fromPromise } from 'xstate'
import type { DoneActorEvent, ErrorActorEvent, NonReducibleUnknown } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import { failureOf } from './failure.ts'

/** A function that the page provides: its input, if any, and the signal that ends the call. */
type Port = (...given: never[]) => Promise<unknown>

/** The input of a port; none for a port that only takes the signal. */
type InputOf<Given extends unknown[]> = Given extends [infer Input, ...unknown[]]
  ? Input extends AbortSignal
    ? NonReducibleUnknown
    : Input
  : NonReducibleUnknown

/** Placeholders of a machine's ports; each rejects until the page provides its own. */
export const portsOf =
  <All extends { [Name in keyof All]: Port }>() =>
  <Name extends keyof All & string>(name: Name) =>
    fromPromise<Awaited<ReturnType<All[Name]>>, InputOf<Parameters<All[Name]>>>(() =>
      Promise.reject(new Error(`${name} is not provided`)),
    )

/** The actor that calls a port with its input and the signal that ends the call. */
export const actorOf = <Input, Output>(port: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => port(input, signal))

/** The answer of a port, as parameter of a guard or an action. */
export const answered = <Output>({ event }: { event: DoneActorEvent<Output> }): Output => event.output

/** Why a port rejected, as parameter of a guard or an action. */
export const rejected = ({ event }: { event: ErrorActorEvent }): Failure => failureOf(event.error)
