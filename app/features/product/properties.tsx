import { Fragment } from 'react'
import type { PropertyGroup } from '../../../api/types/product.ts'
import styles from './properties.module.css'

/** Properties of a product as a list of two columns. */
export function Properties({ groups }: { groups: PropertyGroup[] }) {
  if (groups.length === 0) return null
  return (
    <dl className={styles.list}>
      {groups.map(({ id, name, options }) => (
        <Fragment key={id}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{options.map((option) => option.name).join(', ')}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
