import { Trans, useLingui } from '@lingui/react/macro'
import type { Breadcrumb } from '../../api/types/common.ts'
import { classes } from '../ui/index.ts'
import styles from './breadcrumbs.module.css'
import { ShopLink } from './shop-link.tsx'

/**
 * The path to the page: home first, the page itself last and plain. Nothing to show on the home page.
 * @param back narrow screens show the way one step back, and nothing else
 */
export function Breadcrumbs({ trail, back = false }: { trail: Breadcrumb[]; back?: boolean }) {
  const { t } = useLingui()
  // Backends name the root of the categories first; the trail has home there already.
  const steps = trail[0]?.path === '/' ? trail.slice(1) : trail
  if (steps.length === 0) return null
  return (
    <nav aria-label={t`Breadcrumbs`} className={styles.breadcrumbs}>
      <ol className={classes(styles.list, back && styles.back)}>
        <li className={styles.item}>
          <ShopLink to="/">
            <Trans>Home</Trans>
          </ShopLink>
        </li>
        {steps.map(({ name, path }, index) => (
          <li key={`${index}-${name}`} className={styles.item}>
            {path === null || index === steps.length - 1 ? (
              <span aria-current={index === steps.length - 1 ? 'page' : undefined}>{name}</span>
            ) : (
              <ShopLink to={path}>{name}</ShopLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
