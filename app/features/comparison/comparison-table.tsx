import { useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { differ, measureRows, propertyRows, type ComparisonView } from '../../../machines/comparison/index.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import type { ComparedProduct, Measures } from '../../../api/types/product.ts'
import { IconButton, VisuallyHidden, buttonClass } from '../../ui/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import {
  AddToCart,
  MakerLink,
  PriceLine,
  Stars,
  StockLine,
  ChoiceLabel,
  useStockLines,
  wayToBuy,
} from '../product/index.ts'
import { PictureView } from '../../shared/pictures/picture-view.tsx'
import styles from './comparison.module.css'
import { NamesInSight } from './names-in-sight.tsx'

interface Props {
  view: ComparisonView
  onRemove: (id: ProductId) => void
}

/** Of a price, what its line shows: other variants are not compared. */
const shownOfPrice = ({ price }: ComparedProduct): string =>
  JSON.stringify(price && [price.unit, price.tiers, price.minimum, price.list, price.reference])

/** A column for each product; labels and names stay in sight while the table scrolls. */
export function ComparisonTable({ view, onRemove }: Props) {
  const { products, onlyDifferences, status } = view
  const isShown = (valueOf: (product: ComparedProduct) => unknown): boolean =>
    !onlyDifferences || differ(products, valueOf)
  const isRated = products.some(({ rating }) => rating !== null)
  const isMade = products.some(({ manufacturer }) => manufacturer !== null)
  const measures = useMeasures()
  const stockLines = useStockLines()
  return (
    <Frame products={products}>
      <table className={styles.table} aria-busy={status === 'refreshing' || undefined}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <Trans>Product</Trans>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Column product={product} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isShown(shownOfPrice) ? (
            <Row label={<Trans>Price</Trans>} products={products}>
              {({ price }) => <PriceLine price={price} exact />}
            </Row>
          ) : null}
          {isShown((product) => JSON.stringify(stockLines(product))) ? (
            <Row label={<Trans>Availability</Trans>} products={products}>
              {(product) => <StockLine product={product} />}
            </Row>
          ) : null}
          {isRated && isShown(({ rating }) => rating?.toFixed(1)) ? (
            <Row label={<Trans>Reviews</Trans>} products={products}>
              {({ rating }) => (rating === null ? <None /> : <Stars points={rating} />)}
            </Row>
          ) : null}
          {isMade && isShown(({ manufacturer }) => manufacturer) ? (
            <Row label={<Trans>Maker</Trans>} products={products}>
              {(product) =>
                product.manufacturer === null ? (
                  <None />
                ) : (
                  <span className={styles.maker}>
                    <MakerLink of={product} />
                  </span>
                )
              }
            </Row>
          ) : null}
          {measureRows(products, onlyDifferences).map(({ measure, values }) => (
            <Values key={measure} label={measures.names[measure]} className={styles.figure}>
              {values.map((value) => (value === null ? null : measures.text(measure, value)))}
            </Values>
          ))}
          {propertyRows(products, onlyDifferences).map(({ name, values }) => (
            <Values key={name} label={name}>
              {values}
            </Values>
          ))}
          <Row label={<Trans>Product no.</Trans>} products={products}>
            {({ number }) => <span className={styles.figure}>{number}</span>}
          </Row>
        </tbody>
      </table>
    </Frame>
  )
}

/** What scrolls to the side, and the names above it that stay in sight. */
function Frame({ products, children }: Pick<ComparisonView, 'products'> & { children: ReactNode }) {
  const { t } = useLingui()
  const table = useRef<HTMLElement>(null)
  return (
    <div className={styles.frame}>
      <NamesInSight key={products.map(({ id }) => id).join()} table={table} products={products} />
      <section
        ref={table}
        className={styles.scroll}
        style={{ '--products': products.length } as CSSProperties}
        aria-label={t`Products side by side`}
        // Wider than the page it is scrolled by the keyboard as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {children}
      </section>
    </div>
  )
}

function Column({ product, onRemove }: { product: ComparedProduct; onRemove: Props['onRemove'] }) {
  const { t } = useLingui()
  const { id, name, image, path } = product
  const way = wayToBuy(product, true)
  const key = { routeName: 'frontend.detail.page', foreignKey: id } as const
  return (
    <div className={styles.column}>
      <span className={styles.remove}>
        <IconButton icon="close" size="s" label={t`Take ${name} out of the comparison`} onClick={() => onRemove(id)} />
      </span>
      <div className={styles.picture}>
        {image ? <PictureView picture={image} sizes="(min-width: 64rem) 26rem, 10rem" fit="cover" alt="" /> : null}
      </div>
      <ShopLink to={path} pageKey={key} className={styles.name}>
        {name}
      </ShopLink>
      <div className={styles.buy}>
        {way === 'add' || way === 'sold out' ? (
          <AddToCart product={product} quantity={product.limits.min} slim />
        ) : (
          <ShopLink to={path} pageKey={key} className={buttonClass({ wide: true })}>
            <ChoiceLabel way={way} />
          </ShopLink>
        )}
      </div>
    </div>
  )
}

function Row({
  label,
  products,
  children,
}: {
  label: ReactNode
  products: readonly ComparedProduct[]
  children: (product: ComparedProduct) => ReactNode
}) {
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      {products.map((product) => (
        <td key={product.id}>{children(product)}</td>
      ))}
    </tr>
  )
}

function Values({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: readonly (string | null)[]
}) {
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      {children.map((value, column) => (
        <td key={column} className={className}>
          {value || <None />}
        </td>
      ))}
    </tr>
  )
}

/** A dash for the eye, words for the ear. */
function None() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>
        <Trans>not stated</Trans>
      </VisuallyHidden>
    </>
  )
}

function useMeasures() {
  const { t } = useLingui()
  const { measure } = useFormat()
  const names: Record<keyof Measures, string> = {
    height: t`Height`,
    width: t`Width`,
    length: t`Length`,
    weight: t`Weight`,
  }
  const text = (kind: keyof Measures, value: number): string => {
    if (kind !== 'weight') return measure(value / 10, 'centimeter')
    return value < 1 ? measure(value * 1000, 'gram') : measure(value, 'kilogram')
  }
  return { names, text }
}
