import { Fragment } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Measures, ProductDetail } from '../../../../api/types/product.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { useFormat } from '../../../shared/format/use-format.ts'
import styles from './properties.module.css'

/** The measures; the weight is left out where the price per 100 g names it. */
function measuresOf({ measures, price }: ProductDetail): Measures {
  const grams = Math.round((measures.weight ?? 0) * 1000)
  const priced = price?.reference?.purchaseUnit
  return priced === grams || priced === measures.weight ? { ...measures, weight: null } : measures
}

/** Whether there is anything to list. */
export const hasProperties = (product: ProductDetail): boolean =>
  product.properties.length > 0 ||
  product.manufacturerLink !== null ||
  Object.values(measuresOf(product)).some((value) => value !== null)

/** Measures and properties of a product, and where more is said about its maker, as a list of two columns. */
export function Properties({ product }: { product: ProductDetail }) {
  const { t } = useLingui()
  const { measure } = useFormat()
  const { properties, manufacturer, manufacturerLink } = product
  const measures = measuresOf(product)
  const length = (millimetres: number) => measure(millimetres / 10, 'centimeter')
  const weight = (kilograms: number) =>
    kilograms < 1 ? measure(kilograms * 1000, 'gram') : measure(kilograms, 'kilogram')
  const rows = [
    { name: t`Height`, value: measures.height && length(measures.height) },
    { name: t`Width`, value: measures.width && length(measures.width) },
    { name: t`Length`, value: measures.length && length(measures.length) },
    { name: t`Weight`, value: measures.weight && weight(measures.weight) },
    ...properties.map(({ name, options }) => ({ name, value: options.map((option) => option.name).join(' · ') })),
  ]
  return (
    <dl className={styles.list}>
      {rows.map(({ name, value }) =>
        value === null ? null : (
          <Fragment key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </Fragment>
        ),
      )}
      {manufacturerLink === null ? null : (
        <>
          <dt className={styles.name}>
            {isOfShop(manufacturerLink) ? <Trans>About the maker</Trans> : <Trans>The maker’s website</Trans>}
          </dt>
          <dd className={styles.value}>
            <MakerPage link={manufacturerLink} name={manufacturer} />
          </dd>
        </>
      )}
    </dl>
  )
}

const isOfShop = (link: string): boolean => link.startsWith('/')

/** What the backend links of a maker: a page of the shop, or a website of their own. */
function MakerPage({ link, name }: { link: string; name: string | null }) {
  if (isOfShop(link)) return <ShopLink to={link}>{name ?? link}</ShopLink>
  return (
    <a href={link} target="_blank" rel="noopener">
      {/^https?:\/\/([^/?#]+)/i.exec(link)?.[1] ?? link}
    </a>
  )
}
