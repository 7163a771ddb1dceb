import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { OrderFilter as Filter, OrderPeriod } from '../../../../api/types/order.ts'
import { useLocalHref } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Button, Field, Select, TextInput, chipClass, classes } from '../../../ui/index.ts'
import { ordersPath, stages, type Stage } from '../order-filter.ts'
import { periodOf, periodsOn, yearOf } from '../order-period.ts'
import styles from './order-filter.module.css'

/** The stages of an order in words. */
const names: Record<Stage, ReactNode> = {
  open: <Trans>Not sent</Trans>,
  sent: <Trans>On their way</Trans>,
  done: <Trans>Completed</Trans>,
  cancelled: <Trans>Cancelled</Trans>,
  withdrawn: <Trans>Withdrawn</Trans>,
}

interface OrderFilterProps {
  /** As the page's address says it. */
  filter: Filter
  /** Year of the customer's first order; null when it cannot be read, and every period is offered; undefined until it is. */
  first: number | null | undefined
}

/**
 * The filter of the order list: links for the stage of an order, and a form for the time and for words in it. Each choice
 * leads to another address, so that reload and Back keep it; without scripts the form is sent.
 */
export function OrderFilter({ filter, first }: OrderFilterProps) {
  const { t } = useLingui()
  const router = useRouter()
  const href = useLocalHref()
  const [today] = useState(() => new Date())
  const nameOf = (period: OrderPeriod): string => {
    if (period === '30-days') return t`Last 30 days`
    if (period === '6-months') return t`Last 6 months`
    const year = String(yearOf(period))
    return period.startsWith('before-') ? t`Before ${year}` : year
  }
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    const term = typeof typed === 'string' ? typed.trim() : ''
    void router.navigate({ href: href(ordersPath({ ...filter, term })), resetScroll: false })
  }
  return (
    <div className={styles.filter}>
      <nav aria-label={t`Orders by state`}>
        <ul className={styles.stages}>
          {[null, ...stages].map((stage) => (
            <li key={stage ?? 'all'}>
              <ShopLink
                to={ordersPath({ ...filter, stage })}
                keepScroll
                className={classes(chipClass, stage === filter.stage && styles.chosen)}
                aria-current={stage === filter.stage ? 'true' : undefined}
              >
                {stage === null ? <Trans>All</Trans> : names[stage]}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      <form method="get" action={href('/account/order')} className={styles.search} onSubmit={search}>
        {filter.stage === null ? null : <input type="hidden" name="state" value={filter.stage} />}
        <Field label={t`Time of the order`} labelHidden>
          <Select
            name="time"
            controlSize="s"
            value={filter.period ?? ''}
            onChange={(event) => {
              const period = periodOf(event.target.value)
              void router.navigate({ href: href(ordersPath({ ...filter, period })), resetScroll: false })
            }}
          >
            <option value="">{t`Any time`}</option>
            {periodsOn(today, filter.period, first).map((period) => (
              <option key={period} value={period}>
                {nameOf(period)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Order number or product`} labelHidden>
          <TextInput
            key={filter.term}
            type="search"
            name="search"
            controlSize="s"
            maxLength={100}
            placeholder={t`Number or product`}
            defaultValue={filter.term}
          />
        </Field>
        <Button type="submit" size="s">
          <Trans>Find orders</Trans>
        </Button>
      </form>
    </div>
  )
}
