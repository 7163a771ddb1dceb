import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Icon, VisuallyHidden, classes } from '../../ui/index.ts'
import styles from './steps.module.css'

type StepState = 'done' | 'now' | 'later'

/** The steps of an order, one after the other. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>
}

/** One step; `now`: the order is at it. */
export function Step({ state, title, children }: { state: StepState; title: ReactNode; children: ReactNode }) {
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
