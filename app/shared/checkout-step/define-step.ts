import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { ProviderFields } from '../../../app.config.ts'

/** Texts by their names. */
type Texts = Readonly<Record<string, string>>

/** The input of a step's machine. */
export interface StepInput {
  /** Texts that the step kept before a reload of the tab; empty at first. */
  kept: Texts
}

/** Events that the checkout sends to the machine of a step. */
export interface StepEvent {
  /** The shopper ordered, and the step is not ready: it says what it lacks. */
  type: 'step.requested'
}

export interface StepFieldsProps<Machine extends AnyStateMachine> {
  snapshot: SnapshotFrom<Machine>
  send: ActorRefFrom<Machine>['send']
  /** Language of the page, as in `en-GB`. */
  locale: string
}

/** A step of the checkout; its actor's `systemId` is `step.` and the name of its folder. */
export interface CheckoutStep<Machine extends AnyStateMachine> extends Pick<ProviderFields, 'order'> {
  /** Runs beside the checkout, with `StepInput`. The order is not sent unless one of its states has the tag `ready`. */
  machine: Machine
  /** Texts that a reload of the tab keeps. */
  keep?: (snapshot: SnapshotFrom<Machine>) => Texts
  /**
   * Fields that go along with the order: declared fields, and `customerComment`, which follows the shopper's own
   * words.
   */
  give: (snapshot: SnapshotFrom<Machine>) => Readonly<Record<string, string | undefined>>
  /** Its fields. What is wrong with one is said at the control, which has `aria-invalid`: the page leads there. */
  load: () => Promise<{ default: ComponentType<StepFieldsProps<Machine>> }>
}

/** Declares a step of the checkout: `machines/<name>/step.ts` of an owner's folder exports one by default. */
export const defineStep = <Machine extends AnyStateMachine>(step: CheckoutStep<Machine>): CheckoutStep<Machine> => step
