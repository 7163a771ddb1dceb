import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import { countDown, isOver, isThrottled, second, startCountdown } from '../shared/countdown.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { typesOf } from '../shared/types-of.ts'
import { isAlready, isBroken } from './mail-link.logic.ts'
import type { MailLinkContext, MailLinkEvent, MailLinkInput, MailLinkOutput, MailLinkPorts } from './mail-link.types.ts'

const port = portsOf<MailLinkPorts>()

const unlocked = ({ event }: { event: Extract<MailLinkEvent, { type: 'link.unlocked' }> }): MailLinkOutput =>
  event.output

/** A page behind a link of a mail: what the link asks for is done once the page runs, never when it is rendered. */
export const mailLinkMachine = setup({
  types: typesOf<{ context: MailLinkContext; events: MailLinkEvent; input: MailLinkInput }>(),
  actors: { openLink: port('openLink') },
  guards: {
    /** Everything that the mail wrote into the address is there. */
    isComplete: ({ context }) => context.complete,
    /** The answer names no order: it is shown to nobody who only has the link. */
    isMissing: ({ context }, output: MailLinkOutput) => context.purpose === 'order' && output === null,
    /** The backend wants email address and postal code before it shows the order. */
    isLocked: ({ context }, failure: Failure) => context.purpose === 'order' && failure.kind === 'denied',
    isAlready: (_, failure: Failure) => isAlready(failure),
    isBroken: (_, failure: Failure) => isBroken(failure),
    isThrottled,
    isOver,
  },
  delays: { second },
  actions: {
    takeOutput: assign((_, output: MailLinkOutput) => ({ output })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null, seconds: 0 }),
    startCountdown: assign((_, failure: Failure) => startCountdown(failure)),
    countDown: assign(({ context }) => countDown(context)),
  },
}).createMachine({
  id: 'mail-link',
  context: ({ input }) => ({ ...input, output: null, failure: null, seconds: 0 }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The address is looked at.',
      always: [{ guard: 'isComplete', target: 'opening' }, { target: 'broken' }],
    },
    opening: {
      description: 'What the link asks for is under way.',
      entry: 'forgetFailure',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        onDone: [
          { guard: { type: 'isMissing', params: answered }, target: 'locked' },
          { target: 'opened', actions: { type: 'takeOutput', params: answered } },
        ],
        onError: [
          { guard: { type: 'isAlready', params: rejected }, target: 'already' },
          { guard: { type: 'isLocked', params: rejected }, target: 'locked' },
          { guard: { type: 'isBroken', params: rejected }, target: 'broken' },
          {
            guard: { type: 'isThrottled', params: rejected },
            target: 'throttled',
            actions: { type: 'startCountdown', params: rejected },
          },
          { target: 'failed', actions: { type: 'noteFailure', params: rejected } },
        ],
      },
    },
    locked: {
      description: 'The order is shown to whoever knows its email address and postal code.',
      on: { 'link.unlocked': { target: 'opened', actions: { type: 'takeOutput', params: unlocked } } },
    },
    throttled: {
      description: 'Too many tries: the next one follows by itself.',
      always: { guard: 'isOver', target: 'opening' },
      after: { second: { target: 'throttled', reenter: true, actions: 'countDown' } },
    },
    failed: {
      description: 'The backend could not be asked.',
      on: { 'link.retry': 'opening', 'network.returned': 'opening' },
    },
    opened: { description: 'The link did what it is for.' },
    already: { description: 'It had done so before.' },
    broken: { description: 'Unknown, expired, or not whole.' },
  },
})

export type MailLinkActor = ActorRefFrom<typeof mailLinkMachine>
export type MailLinkSnapshot = SnapshotFrom<typeof mailLinkMachine>
