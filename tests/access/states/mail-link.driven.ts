import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../../api/types/failure.ts'
import { mailLinkMachine, type MailLinkPorts, type MailLinkPurpose } from '../../../machines/mail-link/index.ts'
import { mailLink as mailLinkModel } from '../../../machines/mail-link/test/mail-link.model.ts'
import { driven, everyState, stepsOf, type DrivenStep } from '../../model/driven.ts'
import { failures } from '../../model/samples.ts'
import type { Face } from './faces.ts'

type Machine = typeof mailLinkMachine
const { answers, fails } = stepsOf<MailLinkPorts>()

const go = (purpose: MailLinkPurpose, ...steps: DrivenStep<Machine>[]): SnapshotFrom<Machine> =>
  driven(mailLinkMachine, { purpose, complete: true }, steps)

const already: Failure = {
  kind: 'refused',
  status: 412,
  violations: [{ code: 'CHECKOUT__CUSTOMER_IS_ALREADY_CONFIRMED', pointer: null, parameters: {}, detail: '' }],
}

/** Every situation of a page behind a mail's link, reached by the machine itself. */
export const mailLinkSituations: Record<string, SnapshotFrom<Machine>> = everyState(mailLinkModel, {
  'on its way': go('registration'),
  'did what it is for': go('registration', answers('openLink', { kind: 'done' })),
  'registered in another browser': go('registration', answers('openLink', { kind: 'elsewhere' })),
  'had done so before': go('registration', fails('openLink', already)),
  'unknown by now': go('registration', fails('openLink', failures.notFound.failure)),
  'not whole': driven(mailLinkMachine, { purpose: 'newsletter', complete: false }),
  'too many tries': go('newsletter', fails('openLink', failures.throttled.failure)),
  'the shop does not answer': go('newsletter', fails('openLink', failures.network.failure)),
})

export const faces: Face[] = [{ machine: mailLinkMachine, shown: Object.values(mailLinkSituations) }]
