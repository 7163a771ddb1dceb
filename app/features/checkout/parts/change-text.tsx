import { Plural, Trans } from '@lingui/react/macro'
import { technicalPath } from '../../../../api/mappers/technical-path.ts'
import type { TaxState } from '../../../../api/types/common.ts'
import type { Change } from '../../../../machines/checkout/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { useFormat } from '../../../shared/format/index.ts'

/**
 * What became different, in a sentence.
 * @param soldOut the backend took goods out of the cart itself; else a removed line may have been the shopper's own act
 */
export function ChangeText({ change, soldOut = false }: { change: Change; soldOut?: boolean }) {
  const { money } = useFormat()
  switch (change.kind) {
    case 'line.removed': {
      const { label, productId } = change
      const name =
        productId === null ? label : <ShopLink to={technicalPath({ kind: 'product', id: productId })}>{label}</ShopLink>
      return soldOut ? (
        <Trans>{name} is no longer available and was taken out.</Trans>
      ) : (
        <Trans>{name} is no longer in your cart.</Trans>
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
    case 'tax':
      return <TaxText now={change.now} />
    case 'restock': {
      const { label, days } = change
      return (
        <Trans>
          {label}: not all of it is in stock any more, the rest in <Plural value={days} one="# day" other="# days" />.
          Your order arrives later.
        </Trans>
      )
    }
    case 'promotion.removed': {
      const { label } = change
      return <Trans>The promotion “{label}” no longer applies.</Trans>
    }
    case 'shipping.cost': {
      const [from, to] = [money(change.from), money(change.to)]
      return change.to.amount === 0 ? (
        <Trans>Delivery is now free (it was {from}).</Trans>
      ) : (
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

function TaxText({ now }: { now: TaxState }) {
  if (now === 'gross') return <Trans>Prices now include VAT.</Trans>
  return now === 'net' ? (
    <Trans>Prices are now shown without VAT, which is added to the total.</Trans>
  ) : (
    <Trans>Prices are now without VAT: none is charged.</Trans>
  )
}
