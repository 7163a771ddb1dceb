import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import type { OrderFilter as Filter, OrderStage } from '../../../../api/types/order.ts'
import { useLocalHref } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Button, Field, TextInput, chipClass, classes } from '../../../ui/index.ts'
import { ordersPath, stages } from '../order-filter.ts'
import styles from './order-filter.module.css'

const names: Record<OrderStage, ReactNode> = {
  open: <Trans>Open</Trans>,
  sent: <Trans>On their way</Trans>,
  done: <Trans>Completed</Trans>,
  cancelled: <Trans>Cancelled</Trans>,
}

/** Which orders are listed: by how far they are, and by words in them. Both are in the address. */
export function OrderFilter({ filter }: { filter: Filter }) {
  const { t } = useLingui()
  const router = useRouter()
  const href = useLocalHref()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    const words = typeof typed === 'string' ? typed.trim() : ''
    void router.navigate({ href: href(ordersPath({ ...filter, words })), resetScroll: false })
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
        <Field label={t`Order number or product`} labelHidden>
          <TextInput
            key={filter.words}
            type="search"
            name="search"
            controlSize="s"
            maxLength={100}
            placeholder={t`Order number or product`}
            defaultValue={filter.words}
          />
        </Field>
        <Button type="submit" size="s">
          <Trans>Find orders</Trans>
        </Button>
      </form>
    </div>
  )
}
