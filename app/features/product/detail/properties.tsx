import { Fragment } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ProductDetail } from '../../../../api/types/product.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import styles from './properties.module.css'

/** Whether there is anything to list. */
export const hasProperties = ({ properties, measures }: ProductDetail): boolean =>
  properties.length > 0 || Object.values(measures).some((value) => value !== null)

/** Measures and properties of a product as a list of two columns. */
export function Properties({ product }: { product: ProductDetail }) {
  const { t } = useLingui()
  const { measure } = useFormat()
  const { properties, measures } = product
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
    </dl>
  )
}
