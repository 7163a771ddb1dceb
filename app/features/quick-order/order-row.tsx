import type { KeyboardEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { optionsText } from '../../../api/mappers/variant-name.ts'
import type { NumberedProduct } from '../../../api/types/product.ts'
import { quantityOf, type QuickOrderIntents, type ShownRow } from '../../../machines/quick-order/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { FieldError, IconButton, TextInput, VisuallyHidden } from '../../ui/index.ts'
import { useFormat } from '../../shared/format/index.ts'
import { PictureView } from '../../shared/pictures/picture-view.tsx'
import { Price, PriceLine, sumFor, unitFor } from '../product/index.ts'
import { isOrdered } from './order-sum.tsx'
import { RowProblem, hasProblem, isAboutNumber } from './row-problem.tsx'
import styles from './quick-order.module.css'

interface Props {
  row: ShownRow
  /** Its place in the order, from 1. */
  place: number
  checked: boolean
  /** Names come from a link: only quantities can be changed. */
  fixed: boolean
  /** Numbers are being looked up. */
  busy: boolean
  intents: Pick<QuickOrderIntents, 'change'> & { remove: () => void; goOn: () => void }
}

/** What a number means is seen before it is bought: Enter leads on, and the button puts it into the cart. */
const leadsOn = (goOn: () => void) => ({
  enterKeyHint: 'next' as const,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    goOn()
  },
})

/** Number, quantity, and what they mean: the product with its price, or what is wrong. */
export function OrderRowFields({ row, place, checked, fixed, busy, intents }: Props) {
  const { t } = useLingui()
  const { id, number, quantity, product } = row
  const problem = hasProblem(row, checked)
  const errorId = `row-${id}-error`
  const wrong = { 'aria-invalid': true, 'aria-describedby': errorId } as const
  const isWrongNumber = problem && isAboutNumber(row)
  const enter = fixed ? {} : leadsOn(intents.goOn)
  return (
    <li className={fixed ? styles.fixed : styles.row} data-row={place}>
      {fixed ? (
        <>
          <input type="hidden" name="number" value={number} />
          <Thumb product={product} className={styles.picture} />
        </>
      ) : (
        <TextInput
          name="number"
          value={number}
          onChange={(event) => intents.change(id, { number: event.target.value })}
          aria-label={t`Product number in row ${place}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={styles.number}
          {...enter}
          {...(isWrongNumber ? wrong : {})}
        />
      )}
      <TextInput
        name="quantity"
        value={quantity}
        onChange={(event) => intents.change(id, { quantity: event.target.value })}
        aria-label={t`Quantity in row ${place}`}
        placeholder={product ? String(product.limits.min) : '1'}
        inputMode="numeric"
        autoComplete="off"
        className={styles.quantity}
        {...enter}
        {...(problem && !isWrongNumber ? wrong : {})}
      />
      <IconButton type="button" icon="trash" size="s" label={t`Remove row ${place}`} onClick={intents.remove} />
      <div className={styles.facts}>
        {product ? (
          <div className={styles.product}>
            {fixed ? null : <Thumb product={product} className={styles.small} />}
            <p className={styles.words}>
              <ShopLink to={product.path}>{product.name}</ShopLink>
              {product.options.length > 0 ? (
                <span className={styles.options}>{optionsText(product.options)}</span>
              ) : null}
              {fixed ? <span className={styles.options}>{number}</span> : null}
            </p>
            <RowPrice row={row} product={product} />
          </div>
        ) : fixed ? (
          <p className={styles.number}>{number}</p>
        ) : null}
        {row.status === 'unread' && busy ? (
          <p className={styles.options}>
            <Trans>Looking it up …</Trans>
          </p>
        ) : null}
        {problem ? (
          <FieldError id={errorId}>
            <RowProblem row={row} />
          </FieldError>
        ) : null}
      </div>
    </li>
  )
}

/** The picture of the number's product; its place is kept where there is none. */
function Thumb({ product, className }: { product: NumberedProduct | null; className: string | undefined }) {
  return (
    <span className={className}>
      {product?.image ? <PictureView picture={product.image} sizes="96px" fit="cover" alt="" /> : null}
    </span>
  )
}

/** What one piece costs, and what all of the row's do; of several variants, what the cheapest costs. */
function RowPrice({ row, product }: { row: ShownRow; product: NumberedProduct }) {
  const { money } = useFormat()
  const { price, hasVariants } = product
  // Its own price is that of none of its variants.
  if (hasVariants && !price?.variantsFrom) return null
  if (price === null || hasVariants) {
    return (
      <p className={styles.price}>
        <PriceLine price={price} />
      </p>
    )
  }
  const quantity = quantityOf(row, product) ?? 1
  const unit = unitFor(price, quantity)
  const { list, regulation, reference, untaxed } = price
  return (
    <p className={styles.price}>
      <span>{unit.amount === 0 ? <Price of={unit} /> : <Trans>{money(unit)} each</Trans>}</span>
      {list ? (
        <s className={styles.options}>
          <VisuallyHidden>
            <Trans>instead of</Trans>
          </VisuallyHidden>{' '}
          {money(list)}
        </s>
      ) : null}
      {reference && unit.amount === price.unit.amount ? (
        <span className={styles.options}>
          {money(reference.price)} / {reference.referenceUnit} {reference.unitName}
        </span>
      ) : null}
      {untaxed ? (
        <span className={styles.options}>
          <Trans>no VAT</Trans>
        </span>
      ) : null}
      {isOrdered(row) && unit.amount > 0 ? (
        <strong className={styles.sum}>{money(sumFor(price, quantity))}</strong>
      ) : null}
      {regulation ? (
        <span className={styles.lowest}>
          <Trans>Lowest price of the last 30 days: {money(regulation)}</Trans>
        </span>
      ) : null}
    </p>
  )
}
