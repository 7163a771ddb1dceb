import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { paymentMachine } from '../../../machines/payment/index.ts'
import { paymentStates } from './payment.states.ts'

/** A machine whose situations a page shows, with those that the tests of the rendered states look at. */
export interface Face {
  machine: AnyStateMachine
  shown: readonly AnyMachineSnapshot[]
  /** States of its chart that need no rendered state of their own, each with the reason. */
  alike?: Record<string, string>
}

/** By the name of the machine's folder. */
export const faces: Record<string, Face> = {
  payment: { machine: paymentMachine, shown: Object.values(paymentStates) },
}
