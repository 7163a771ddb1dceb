import { Trans } from '@lingui/react/macro'
import { quantityOf, type ShownRow } from '../../../machines/quick-order/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'

/** Statuses that say nothing against a row. */
const fine = new Set<ShownRow['status']>(['empty', 'unread', 'ready'])

/** The row cannot be put into the cart as it is; one without a number says so once the button was pressed. */
export const hasProblem = ({ status }: ShownRow, checked: boolean): boolean =>
  !fine.has(status) && (status !== 'unnamed' || checked)

/** Problems of the number; the others are about the quantity. */
const ofNumber = new Set<ShownRow['status']>(['unnamed', 'unknown', 'variants', 'onRequest', 'soldOut', 'repeated'])
export const isAboutNumber = ({ status }: ShownRow): boolean => ofNumber.has(status)

/** Nothing can be done about the row while its number stays. */
const vain = new Set<ShownRow['status']>(['unknown', 'onRequest', 'soldOut'])
export const isVain = ({ status }: ShownRow): boolean => vain.has(status)

/** Why a row cannot be put into the cart. */
export function RowProblem({ row }: { row: ShownRow }) {
  const { status, product } = row
  const number = row.number.trim()
  const { min, max, step } = product?.limits ?? { min: 1, max: 1, step: 1 }
  const { closeout = false, stock = 0 } = product?.availability ?? {}
  switch (status) {
    case 'unnamed':
      return <Trans>Enter a product number.</Trans>
    case 'unknown':
      return <Trans>Product {number} not found.</Trans>
    case 'variants':
      return product ? (
        <>
          <Trans>There are several versions of this product.</Trans>{' '}
          <ShopLink to={product.path}>
            <Trans>Choose an option</Trans>
          </ShopLink>
        </>
      ) : null
    case 'onRequest':
      return <Trans>The price of this product is on request.</Trans>
    case 'soldOut':
      return <Trans>This product is sold out.</Trans>
    case 'repeated':
      return <Trans>{number} is already in another row.</Trans>
    case 'noQuantity':
      return <Trans>Enter a whole number.</Trans>
    case 'tooFew':
      return <Trans>At least {min}</Trans>
    case 'tooMany':
      return closeout && max <= stock && stock - max < step ? (
        <Trans>Only {max} left</Trans>
      ) : (
        <Trans>At most {max} per order</Trans>
      )
    case 'offStep':
      return <Nearest row={row} />
    case 'missed':
      return <Trans>It could not be put into the cart. Please try again.</Trans>
    case 'empty':
    case 'unread':
    case 'ready':
      return null
    default:
      return status satisfies never
  }
}

/** The quantities around the one that was typed. */
function Nearest({ row }: { row: ShownRow }) {
  const { product } = row
  if (product === null) return null
  const { min, max, step } = product.limits
  const typed = quantityOf(row, product) ?? min
  const less = typed - ((typed - min) % step)
  const more = less + step
  return more > max ? (
    <Trans>
      Sold in steps of {step}, at most {less}
    </Trans>
  ) : (
    <Trans>
      Sold in steps of {step}: {less} or {more}
    </Trans>
  )
}
