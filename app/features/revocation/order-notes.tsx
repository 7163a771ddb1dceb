import { Trans } from '@lingui/react/macro'
import { variantName } from '../../../api/mappers/variant-name.ts'
import type { DeclaredWithdrawal, ReturnableOrder } from '../../../api/types/order.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Button, Cluster, Notice, buttonClass } from '../../ui/index.ts'
import { isCancellable, piecesLeft, withdrawnScope } from '../order/index.ts'
import { useSessionSelector } from '../shop/index.ts'
import { MoneyText, cancelledMoney } from './money-text.tsx'
import { isNoneLeft, type OfferedOrder } from './return-items.tsx'

/** All of the order is declared. It can be declared once more, e.g. because the address was wrong. */
export function NothingLeft({ order, onAgain }: { order: ReturnableOrder | null; onAgain: () => void }) {
  const isCustomer = useSessionSelector(({ customerSession }) => customerSession)
  return (
    <>
      <p>
        <Trans>There is nothing left in this order to withdraw from.</Trans>
      </p>
      <Cluster gap={12}>
        {isCustomer && order !== null ? (
          <ShopLink to={`/account/order/details/${order.id}`} className={buttonClass()}>
            <Trans>Open the order</Trans>
          </ShopLink>
        ) : null}
        <Button variant="quiet" onClick={onAgain}>
          <Trans>Fill in the form anyway</Trans>
        </Button>
      </Cluster>
    </>
  )
}

interface CancelledProps {
  order: ReturnableOrder
  /** The shopper names another order. */
  onAnother: () => void
}

/** An order that was cancelled before, and what became of its money: there is nothing to declare about it. */
export function AlreadyCancelled({ order: { id, number, money: sums }, onAnother }: CancelledProps) {
  const isCustomer = useSessionSelector(({ customerSession }) => customerSession)
  const money = cancelledMoney(sums)
  return (
    <>
      <Notice title={<Trans>Order {number} is cancelled</Trans>}>
        <p>
          <Trans>Nothing of it has to be withdrawn or sent back.</Trans>
        </p>
        {money.kind === 'nothing' ? null : (
          <p>
            <MoneyText money={money} />
          </p>
        )}
      </Notice>
      <Cluster gap={12}>
        {isCustomer ? (
          <ShopLink to={`/account/order/details/${id}`} className={buttonClass()}>
            <Trans>Open the order</Trans>
          </ShopLink>
        ) : null}
        <Button variant="quiet" onClick={onAnother}>
          <Trans>Withdraw from another order</Trans>
        </Button>
      </Cluster>
    </>
  )
}

interface ProvidedProps {
  order: ReturnableOrder
  declared: readonly DeclaredWithdrawal[]
}

/**
 * Downloads that are handed out, and why that ended the right: the consent that the checkout asks for. What was declared
 * before is none of them.
 */
export function Provided({ order, declared }: ProvidedProps) {
  const undeclared = order.provided.filter(({ lineId, quantity }) => piecesLeft({ lineId, quantity }, declared) > 0)
  if (undeclared.length === 0) return null
  return (
    <Notice title={<Trans>No right of withdrawal any more</Trans>}>
      <ul>
        {undeclared.map((item) => (
          <li key={item.lineId}>{variantName(item)}</li>
        ))}
      </ul>
      <p>
        <Trans>
          These downloads have been provided. When you ordered, you agreed that they are provided before the withdrawal
          period ends, and acknowledged that you thereby lose your right of withdrawal for them.
        </Trans>
      </p>
      {isNoneLeft(order, declared) ? (
        <p>
          <Trans>You can still declare it: we will check your declaration, and write to you about the outcome.</Trans>
        </p>
      ) : null}
    </Notice>
  )
}

/** A customer's order that is still here is cancelled in one step, and nothing has to come back. */
export function NotSentYet({ order, declared }: { order: OfferedOrder; declared: readonly DeclaredWithdrawal[] }) {
  const isCustomer = useSessionSelector(({ customerSession }) => customerSession)
  const { id, kept, digital, money } = order
  const withdrawn = withdrawnScope(declared, money)
  if (!isCustomer || !isCancellable({ kept, withdrawn })) return null
  return (
    <Notice
      title={
        digital ? (
          <Trans>These downloads have not been provided yet</Trans>
        ) : (
          <Trans>This order has not been sent yet</Trans>
        )
      }
      action={
        <ShopLink to={`/account/order/details/${id}#order-cancel`} className={buttonClass({ size: 's' })}>
          <Trans>Open the order and cancel it</Trans>
        </ShopLink>
      }
    >
      {digital ? (
        <Trans>You can cancel the whole order instead.</Trans>
      ) : (
        <Trans>You can cancel it as a whole instead: then nothing is sent, and nothing has to come back.</Trans>
      )}
    </Notice>
  )
}
