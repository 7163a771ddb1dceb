import { Plural, Trans } from '@lingui/react/macro'
import { EMPTIED, type CartIntents, type CartView } from '../../../../machines/cart/index.ts'
import { Button, Notice, keepFocus, takesFocus } from '../../../ui/index.ts'
import { useFormat } from '../../../shared/format/use-format.ts'

interface Props {
  emptied: NonNullable<CartView['emptied']>
  intents: Pick<CartIntents, 'restore' | 'dismissNotice'>
}

/** The cart was emptied: everything can come back. */
export function Emptied({ emptied: { count, lost }, intents }: Props) {
  const { list } = useFormat()
  const names = list(lost)
  const backToCart = () =>
    keepFocus(
      () => document.querySelector<HTMLElement>('[data-cart-lines] button, [data-cart-lines] a'),
      () => document.querySelector<HTMLElement>('h1'),
    )
  return (
    <Notice
      live="polite"
      title={<Plural value={count} one="The cart was emptied: # item." other="The cart was emptied: # items." />}
      action={
        <Button
          size="s"
          ref={takesFocus}
          onClick={() => {
            intents.restore()
            backToCart()
          }}
        >
          <Trans>Undo</Trans>
        </Button>
      }
      onClose={() => {
        intents.dismissNotice(EMPTIED)
        backToCart()
      }}
    >
      {lost.length > 0 ? <Trans>This cannot be brought back: {names}.</Trans> : null}
    </Notice>
  )
}
