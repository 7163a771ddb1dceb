import { Trans } from '@lingui/react/macro'
import type { CartNotice } from '../../../../api/types/cart.ts'
import type { TaxState } from '../../../../api/types/common.ts'
import type { Change, CountryMove, Replacement } from '../../../../machines/checkout/index.ts'
import { technicalPath } from '../../../../api/mappers/technical-path.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Button, Notice } from '../../../ui/index.ts'
import { noticeText } from '../../../shared/errors/notice-texts.ts'
import { useText } from '../../../shared/errors/texts.ts'
import { useFormat } from '../../../shared/format/index.ts'
import styles from './changes.module.css'

/** Changes since the shopper last looked; the order waits until they are accepted. */
export function Changes({
  changes,
  settling,
  onAccept,
}: {
  changes: Change[]
  /** Everything is being read again: what is on screen may not be the last word. */
  settling: boolean
  onAccept: () => void
}) {
  return (
    <Notice
      tone="warning"
      live="assertive"
      title={<Trans>Your order has changed</Trans>}
      action={
        <Button busy={settling} onClick={onAccept}>
          <Trans>Accept the changes</Trans>
        </Button>
      }
    >
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={`${change.kind} ${'label' in change ? change.label : ''}`}>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Goods that can no longer be had, and left nothing in the cart; each leads to its page. */
export function GoneGoods({ changes }: { changes: Change[] }) {
  return (
    <Notice tone="warning" live="assertive">
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={'label' in change ? change.label : change.kind}>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function ChangeText({ change }: { change: Change }) {
  const { money } = useFormat()
  switch (change.kind) {
    case 'line.removed': {
      const { label, productId } = change
      if (productId === null) return <Trans>{label} is no longer available and was taken out.</Trans>
      return (
        <Trans>
          <ShopLink to={technicalPath({ kind: 'product', id: productId })}>{label}</ShopLink> is no longer available and
          was taken out.
        </Trans>
      )
    }
    case 'line.added': {
      const { label, quantity } = change
      return (
        <Trans>
          {label} was added ({quantity}).
        </Trans>
      )
    }
    case 'quantity': {
      const { label, from, to } = change
      return (
        <Trans>
          {label}: the quantity is now {to} instead of {from}.
        </Trans>
      )
    }
    case 'price': {
      const { label } = change
      const [from, to] = [money(change.from), money(change.to)]
      return (
        <Trans>
          {label} now costs {to} instead of {from}.
        </Trans>
      )
    }
    case 'promotion.removed': {
      const { label } = change
      return <Trans>The promotion “{label}” no longer applies.</Trans>
    }
    case 'shipping.cost': {
      const [from, to] = [money(change.from), money(change.to)]
      return (
        <Trans>
          Delivery now costs {to} instead of {from}.
        </Trans>
      )
    }
    case 'total': {
      const [from, to] = [money(change.from), money(change.to)]
      return (
        <Trans>
          The total is now {to} instead of {from}.
        </Trans>
      )
    }
    default:
      return <Trans>Something in your cart was updated. Please check the amount before you order.</Trans>
  }
}

/** Another country of delivery means another total: says so, and why where the tax is the reason. */
export function CountryMoveNotice({ move, taxState, sent }: { move: CountryMove; taxState: TaxState; sent: boolean }) {
  const { money } = useFormat()
  const { countryName } = move
  const [from, to] = [money(move.from), money(move.to)]
  return (
    <Notice
      tone="info"
      live="polite"
      title={
        <Trans>
          With delivery to {countryName} your total is {to} instead of {from}
        </Trans>
      }
    >
      {sent ? null : <Trans>VAT follows your country.</Trans>}
      {!sent ? null : taxState === 'tax-free' ? (
        <Trans>We charge no VAT on deliveries to {countryName}. Customs may add import taxes there.</Trans>
      ) : (
        <Trans>VAT and delivery follow the country that your order goes to.</Trans>
      )}
    </Notice>
  )
}

/**
 * A method could not be used: says which one, and what it means. One that the shopper had chosen has them choose again;
 * any other was replaced, which is shown until they close it.
 */
export function Replaced({ replaced, onDismiss }: { replaced: Replacement | null; onDismiss: () => void }) {
  if (replaced === null) return null
  const { of, from, to, own } = replaced
  if (own) {
    return (
      <div id={`checkout-replaced-${of}`} tabIndex={-1}>
        <Notice tone="warning" live="polite" title={<Trans>“{from}” is no longer possible for this order</Trans>}>
          {of === 'shipping' ? (
            <Trans>Please choose again how we should send it.</Trans>
          ) : (
            <Trans>Please choose again how you would like to pay.</Trans>
          )}
        </Notice>
      </div>
    )
  }
  return (
    <Notice tone="info" live="polite" onClose={onDismiss}>
      {of === 'shipping' ? (
        <Trans>
          “{from}” is not available for this order. We have chosen “{to}” for your delivery instead.
        </Trans>
      ) : (
        <Trans>
          “{from}” is not available for this order. We have chosen “{to}” as your payment method instead.
        </Trans>
      )}
    </Notice>
  )
}

/** Hints of apps about the order that do not stop it. */
export function Hints({ hints }: { hints: readonly CartNotice[] }) {
  const words = useText()
  if (hints.length === 0) return null
  return (
    <Notice tone="warning" live="polite">
      {hints.map((notice) => (
        <p key={notice.key}>{words(noticeText(notice))}</p>
      ))}
    </Notice>
  )
}
