import type { FormEvent } from 'react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, IconButton, Stepper, VisuallyHidden, classes } from '../../../ui/index.ts'
import type { CartIntents, CartView, ShownLine } from '../../../../machines/cart/index.ts'
import { useLocalHref } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { LineArrival } from '../../delivery/index.ts'
import { Slot } from '../../../shared/slots/index.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import { NestedLines, Price, isScarce, useQuantityNotes } from '../../product/index.ts'
import { PictureView } from '../../../shared/pictures/picture-view.tsx'
import { LineFeatures } from './line-features.tsx'
import { LineNotices } from './line-notices.tsx'
import { removeButtonId } from './use-removed-lines.ts'
import styles from './cart-line.module.css'

interface Props {
  line: ShownLine
  intents: Pick<CartIntents, 'change' | 'dismissNotice'> & { remove: () => void }
  /** Everything that is sent with the line, and how. */
  parcel: Pick<CartView, 'lines' | 'deliveries'>
  /** In the side cart there is less room. */
  compact?: boolean
}

/** One line of the cart with everything that can be done to it, and what the backend said about it. */
export function CartLineView({ line, intents, parcel, compact = false }: Props) {
  const { label } = line
  return (
    <li className={classes(styles.line, compact && styles.compact)} data-pending={line.pending || undefined}>
      <div className={styles.picture}>
        {line.image ? <PictureView picture={line.image} sizes="96px" fit="cover" alt="" /> : null}
      </div>
      <div className={styles.facts}>
        <p className={styles.name}>
          {line.path === null ? label : <ShopLink to={line.path}>{label}</ShopLink>}
          {line.digital ? (
            <Badge tone="sage">
              <Trans>Download</Trans>
            </Badge>
          ) : null}
        </p>
        {line.options.length > 0 ? (
          <p className={styles.options}>{line.options.map(({ group, option }) => `${group}: ${option}`).join(' · ')}</p>
        ) : null}
        <NestedLines parts={line.children} />
        {line.features ? <LineFeatures features={line.features} className={styles.options} /> : null}
        {compact ? null : <LineArrival line={line} {...parcel} className={styles.options} />}
        <Slot name="cart-line" line={line} intents={intents} />
        <LineControls line={line} intents={intents} />
      </div>
      <LinePrice line={line} />
      {line.notices.length > 0 ? (
        <div className={styles.notices}>
          <LineNotices notices={line.notices} onDismiss={intents.dismissNotice} />
        </div>
      ) : null}
    </li>
  )
}

/** The quantity, and the button that removes the line; both work without scripts. */
function LineControls({ line, intents }: Pick<Props, 'line' | 'intents'>) {
  const { t } = useLingui()
  const href = useLocalHref()
  const { label, limits, stock, restockDays, wanted } = line
  const { min, max } = limits
  const notes = useQuantityNotes(limits, line)
  const isMost = line.quantity >= max && line.notices.length === 0
  const change = {
    method: 'post',
    action: href('/cart/change'),
    onSubmit: (event: FormEvent) => event.preventDefault(),
  } as const
  return (
    <div className={styles.controls}>
      {line.stackable ? (
        <form {...change} className={styles.quantity}>
          <input type="hidden" name="id" value={line.id} />
          <Stepper
            name="quantity"
            size="s"
            value={line.quantity}
            onChange={(quantity) => intents.change(line.id, quantity)}
            {...line.limits}
            notes={notes}
            note={
              wanted
                ? notes('max', wanted)
                : restockDays && stock !== null
                  ? stock > 0
                    ? t`Only ${stock} in stock, the rest in ${plural(restockDays, { one: '# day', other: '# days' })}`
                    : t`${plural(restockDays, { one: 'Back in stock in # day', other: 'Back in stock in # days' })}`
                  : isMost && (isScarce(limits, line) ? t`Only ${max} left` : max > min && notes('max', max))
            }
            label={t`Quantity of ${label}`}
            lessLabel={t`Less`}
            moreLabel={t`More`}
          />
          <noscript>
            {import.meta.env.SSR ? (
              <Button type="submit" size="s">
                <Trans>Update</Trans>
              </Button>
            ) : null}
          </noscript>
        </form>
      ) : (
        <span>{line.quantity}</span>
      )}
      {line.removable ? (
        // A form of its own: Enter in the quantity would press this button.
        <form {...change}>
          <input type="hidden" name="id" value={line.id} />
          <IconButton
            type="submit"
            name="remove"
            value="1"
            icon="trash"
            size="s"
            id={removeButtonId(line)}
            label={t`Remove ${label}`}
            onClick={(event) => {
              // The line goes at once, and its form with it: there is nothing left to send.
              event.preventDefault()
              intents.remove()
            }}
          />
        </form>
      ) : null}
    </div>
  )
}

function LinePrice({ line }: Pick<Props, 'line'>) {
  const { money } = useFormat()
  return (
    <div className={styles.price}>
      <p className={styles.total} aria-busy={line.pending || undefined}>
        <Price of={line.totalPrice} />
      </p>
      {line.quantity > 1 ? (
        <p className={styles.unit}>
          <Trans>{money(line.unitPrice)} each</Trans>
        </p>
      ) : null}
      {line.listPrice ? (
        <s className={styles.unit}>
          <VisuallyHidden>
            <Trans>instead of</Trans>{' '}
          </VisuallyHidden>
          {money(line.listPrice)}
        </s>
      ) : null}
    </div>
  )
}
