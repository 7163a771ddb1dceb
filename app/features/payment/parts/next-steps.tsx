import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentView } from '../../../../machines/payment/index.ts'
import { Icon, VisuallyHidden, classes } from '../../../design/index.ts'
import styles from './next-steps.module.css'

type StepState = 'done' | 'now' | 'later'

/** What happens next, in three steps, the current one lit. */
export function NextSteps({ view, digital }: { view: PaymentView; digital: boolean }) {
  const paid = view.outcome === 'paid' || view.outcome === 'refunded' || view.paysLater
  if (view.outcome === 'void') return null
  return (
    <ol className={styles.steps}>
      <Step state="done" title={<Trans>Ordered</Trans>}>
        <Trans>We have your order.</Trans>
      </Step>
      <Step state={paid ? 'done' : 'now'} title={<Trans>Payment</Trans>}>
        {view.outcome === 'paid' ? (
          <Trans>Your payment has arrived.</Trans>
        ) : view.paysLater ? (
          <Trans>You pay as agreed.</Trans>
        ) : view.outcome === 'confirming' ? (
          <Trans>Being confirmed.</Trans>
        ) : (
          <Trans>Still to be paid.</Trans>
        )}
      </Step>
      <Step state={paid ? 'now' : 'later'} title={digital ? <Trans>Download</Trans> : <Trans>On its way</Trans>}>
        {digital ? (
          <Trans>We unlock your downloads as soon as the order is paid.</Trans>
        ) : (
          <Trans>We pack your things and write to you when they leave.</Trans>
        )}
      </Step>
    </ol>
  )
}

function Step({ state, title, children }: { state: StepState; title: ReactNode; children: ReactNode }) {
  return (
    <li className={classes(styles.step, styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' ? <Icon name="check" size="s" /> : null}
      </span>
      <span>
        <strong className={styles.title}>
          {title}
          {state === 'done' ? (
            <VisuallyHidden>
              {' '}
              <Trans>(done)</Trans>
            </VisuallyHidden>
          ) : null}
        </strong>
        <span className={styles.text}>{children}</span>
      </span>
    </li>
  )
}
