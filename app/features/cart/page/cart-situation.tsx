import { Trans } from '@lingui/react/macro'
import type { CartView, CartIntents } from '../../../../machines/cart/index.ts'
import { useOnline } from '../../../platform/connection.ts'
import { Button, Notice, RetryNotice } from '../../../ui/index.ts'
import { failureText, useText } from '../../../shared/errors/texts.ts'

interface Props {
  cart: Pick<CartView, 'status' | 'failure'>
  intents: Pick<CartIntents, 'retry'>
}

/** A notice when the cart cannot do what it normally does. */
export function CartSituation({ cart, intents }: Props) {
  const text = useText()
  const online = useOnline()
  if (cart.status === 'offline') {
    return (
      <Notice
        tone="warning"
        live="polite"
        title={
          <span data-offline="">
            {online ? <Trans>The shop is not responding</Trans> : <Trans>No connection</Trans>}
          </span>
        }
        action={
          <Button size="s" onClick={intents.retry}>
            <Trans>Try again now</Trans>
          </Button>
        }
      >
        <Trans>
          Nothing is lost: your changes are kept and sent as soon as the shop answers. Until then the amounts may be out
          of date.
        </Trans>
      </Notice>
    )
  }
  if (cart.status === 'failed' && cart.failure !== null) {
    return (
      <RetryNotice urgent title={<Trans>The cart cannot be shown</Trans>} onRetry={intents.retry}>
        {text(failureText(cart.failure))}
      </RetryNotice>
    )
  }
  if (cart.status === 'renewing') {
    return (
      <Notice tone="info" live="polite">
        <Trans>Your session had expired. We put everything back where it was …</Trans>
      </Notice>
    )
  }
  return null
}
