import { enqueueActions, sendParent, setup } from 'xstate'
import type { ActorRefFrom, ActorSystem, ActorSystemInfo, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type {
  checkoutMachine,
  CheckoutEvent,
  CheckoutSnapshot,
  StepsCommand,
} from '../../../machines/checkout/index.ts'
import { setupTypes } from '../../../machines/shared/setup-types.ts'
import type { CheckoutStep, StepEvent } from '../../shared/checkout-step/define-step.ts'
import { dropDraft, persistDraft, readDraft } from '../../shared/form/draft.ts'
import { parseTexts } from './delivery-fields.ts'

export type OwnStep = CheckoutStep<AnyStateMachine>
export type OwnSteps = ReadonlyMap<string, OwnStep>

const found = import.meta.glob<OwnStep>('#shop/machines/*/step.ts', { eager: true, import: 'default' })

/** An owner's steps of the checkout, by the names of their folders. */
export const ownSteps: OwnSteps = new Map(
  Object.entries(found).map(([file, step]) => [file.split('/').at(-2) ?? '', step]),
)

/** Apart from the ids of the shop's own machines. */
const systemIdOf = (id: string): string => `step.${id}`

/** The step is ready, and what it gives can be had. */
function isReady({ give }: OwnStep, snapshot: AnyMachineSnapshot): boolean {
  try {
    return snapshot.hasTag('ready') && typeof give(snapshot) === 'object'
  } catch (error) {
    reportError(error)
    return false
  }
}

const draftOf = (id: string): string => `step ${id}`

/** A step's data for the next document of the tab. */
interface StepDraft {
  id: string
  texts: Readonly<Record<string, string>>
}

/** The texts that a step wants to be stored; none when its function throws. */
function textsOf({ keep }: OwnStep, snapshot: AnyMachineSnapshot): StepDraft['texts'] {
  try {
    return keep?.(snapshot) ?? {}
  } catch (error) {
    reportError(error)
    return {}
  }
}

/** Texts from the document before this one. */
const storedTexts = (id: string) => parseTexts(String(readDraft(draftOf(id), { kept: '' })?.['kept'] ?? ''))

/** The fields of a step are broken and cannot be filled in any more. */
interface FieldsBroken {
  type: 'fields.broken'
  id: string
}

/** The state of a step. One that is broken stays so. */
interface StepState {
  id: string
  state: 'ready' | 'unready' | 'broken'
}

/**
 * Runs an owner's steps beside the checkout, each an actor of its own, and notifies it which of them are not ready. A step
 * that breaks is never ready; nothing else ends with it.
 */
export const ownStepsMachine = (steps: OwnSteps) =>
  setup({
    types: setupTypes<{
      context: { unready: readonly string[]; broken: readonly string[] }
      events: StepsCommand | FieldsBroken
    }>(),
    actors: Object.fromEntries([...steps].map(([id, { machine }]) => [id, machine])),
    actions: {
      setState: enqueueActions(({ context, enqueue }, { id, state }: StepState) => {
        if (context.broken.includes(id)) return
        if (state === 'broken') enqueue.assign({ broken: [...context.broken, id] })
        const ready = state === 'ready'
        if (context.unready.includes(id) !== ready) return
        const unready = [...steps.keys()].filter((one) => (one === id ? !ready : context.unready.includes(one)))
        enqueue.assign({ unready })
        enqueue(sendParent({ type: 'steps.changed', unready } satisfies CheckoutEvent))
      }),
      persistTexts: (_, { id, texts }: StepDraft) => {
        if (Object.values(texts).every((text) => text === '')) dropDraft(draftOf(id))
        else persistDraft(draftOf(id), { kept: JSON.stringify(texts) })
      },
      requestAll: enqueueActions(({ context: { unready, broken }, enqueue }) => {
        for (const id of unready)
          if (!broken.includes(id)) enqueue.sendTo(id, { type: 'step.requested' } satisfies StepEvent)
      }),
    },
  }).createMachine({
    id: 'own-steps',
    context: { unready: [...steps.keys()], broken: [] },
    invoke: [...steps].map(([id, step]) => ({
      id,
      systemId: systemIdOf(id),
      src: id,
      input: { kept: storedTexts(id) },
      onSnapshot: {
        actions: [
          {
            type: 'persistTexts' as const,
            params: ({ event: { snapshot } }) => ({ id, texts: textsOf(step, snapshot as AnyMachineSnapshot) }),
          },
          {
            type: 'setState' as const,
            params: ({ event: { snapshot } }) => ({
              id,
              state: isReady(step, snapshot as AnyMachineSnapshot) ? ('ready' as const) : ('unready' as const),
            }),
          },
        ],
      },
      onError: { actions: { type: 'setState' as const, params: { id, state: 'broken' as const } } },
    })),
    on: {
      'steps.request': { actions: 'requestAll' },
      'fields.broken': { actions: { type: 'setState', params: ({ event: { id } }) => ({ id, state: 'broken' }) } },
    },
  })

export type OwnStepsActor = ActorRefFrom<ReturnType<typeof ownStepsMachine>>

/** The checkout with an owner's steps beside it. Its chart knows them by a name, and by what is sent to them. */
export const withSteps = (checkout: typeof checkoutMachine, steps: OwnSteps): typeof checkoutMachine =>
  checkout.provide({ actors: { ownSteps: ownStepsMachine(steps) as never } })

/** The actor that runs them. */
export const stepsIn = ({ children }: CheckoutSnapshot): OwnStepsActor => children.ownSteps as unknown as OwnStepsActor

/** The fields of a step break: it is never ready again. */
export const breakStep = (actor: OwnStepsActor, id: string): void => actor.send({ type: 'fields.broken', id })

/**
 * The fields that the owner's steps send along with an order.
 * @throws StoreApiError, as where a backend refuses: a step has broken, or is not ready any more, since the shopper
 *   ordered
 */
export function fieldsOfSteps(
  steps: OwnSteps,
  system: Pick<ActorSystem<ActorSystemInfo>, 'get'>,
): Readonly<Record<string, string>> {
  const given = [...steps].map(([id, step]) => {
    const snapshot: AnyMachineSnapshot | undefined = system.get(systemIdOf(id))?.getSnapshot()
    if (snapshot === undefined || !isReady(step, snapshot))
      throw new StoreApiError({ kind: 'refused', status: 400, violations: [] }, systemIdOf(id))
    return step.give(snapshot)
  })
  const texts = given
    .flatMap((one) => Object.entries(one))
    .filter((text): text is [string, string] => text[1] !== undefined)
  const comments = texts.flatMap(([name, text]) => (name === 'customerComment' ? text : []))
  return { ...Object.fromEntries(texts), customerComment: comments.join('\n') }
}
