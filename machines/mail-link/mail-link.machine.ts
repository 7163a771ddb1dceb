import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import { countDown, isOver, isThrottled, second, startCountdown } from '../shared/countdown.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { isAlready, isBroken } from './mail-link.logic.ts'
import type { MailLinkContext, MailLinkEvent, MailLinkInput, MailLinkPorts, MailLinkResult } from './mail-link.types.ts'

const port = portsOf<MailLinkPorts>()

/** A page behind a link of a mail: the action of the link is done once the page runs, never when it is rendered. */
export const mailLinkMachine = setup({
  types: setupTypes<{ context: MailLinkContext; events: MailLinkEvent; input: MailLinkInput }>(),
  actors: { openLink: port('openLink') },
  guards: {
    /** Everything that the mail wrote into the address is there. */
    isComplete: ({ context }) => context.complete,
    /** The account was registered in another browser: the link does not log in this one. */
    isElsewhere: (_, result: MailLinkResult) => result.kind === 'elsewhere',
    isAlready: (_, failure: Failure) => isAlready(failure),
    isBroken: (_, failure: Failure) => isBroken(failure),
    isThrottled,
    isOver,
  },
  delays: { second },
  actions: {
    setFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null, seconds: 0 }),
    startCountdown: assign((_, failure: Failure) => startCountdown(failure)),
    countDown: assign(({ context }) => countDown(context)),
  },
}).createMachine({
  id: 'mail-link',
  context: ({ input }) => ({ ...input, failure: null, seconds: 0 }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The address is looked at.',
      always: [{ guard: 'isComplete', target: 'opening' }, { target: 'broken' }],
    },
    opening: {
      description: 'The action of the link is under way.',
      entry: 'forgetFailure',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        onDone: [{ guard: { type: 'isElsewhere', params: answered }, target: 'elsewhere' }, { target: 'opened' }],
        onError: [
          { guard: { type: 'isAlready', params: rejected }, target: 'already' },
          { guard: { type: 'isBroken', params: rejected }, target: 'broken' },
          {
            guard: { type: 'isThrottled', params: rejected },
            target: 'throttled',
            actions: { type: 'startCountdown', params: rejected },
          },
          { target: 'failed', actions: { type: 'setFailure', params: rejected } },
        ],
      },
    },
    throttled: {
      description: 'Too many tries: the next one follows by itself.',
      always: { guard: 'isOver', target: 'opening' },
      after: { second: { target: 'throttled', reenter: true, actions: 'countDown' } },
    },
    failed: {
      description: 'The backend could not be reached.',
      on: { 'link.retry': 'opening', 'network.returned': 'opening' },
    },
    opened: { description: 'The link did what it is for.' },
    elsewhere: { description: 'It is confirmed; who is logged in here stays as it was.' },
    already: { description: 'It had done so before.' },
    broken: { description: 'Unknown, expired, or not whole.' },
  },
})

export type MailLinkActor = ActorRefFrom<typeof mailLinkMachine>
export type MailLinkSnapshot = SnapshotFrom<typeof mailLinkMachine>
