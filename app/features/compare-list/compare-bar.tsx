import { useLocation } from '@tanstack/react-router'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { splitLocale } from '../../platform/locale.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { IconButton, Notice, VisuallyHidden, buttonClass, classes } from '../../ui/index.ts'
import styles from './compare-list.module.css'
import { useComparison } from './use-comparison.ts'

/** Pages where the bar is only in the way: the comparison's own, and those on the way to an order. */
const WITHOUT_BAR = /^\/(?:compare|checkout)(?:\/|$)/

/** Nothing while nothing is compared, and where the shopper is at other work that it would cover. */
export function CompareBar() {
  const { view, intents } = useComparison()
  const isInTheWay = useLocation({ select: ({ pathname }) => WITHOUT_BAR.test(splitLocale(pathname).path) })
  return view.ids.length === 0 || isInTheWay ? null : (
    <div className={styles.offered}>
      <CompareBarView view={view} intents={intents} />
    </div>
  )
}

/** The number of compared products, a link to them, and why another one found no room. */
export function CompareBarView({ view, intents }: ReturnType<typeof useComparison>) {
  const { t } = useLingui()
  const { ids, most, refused } = view
  const count = ids.length
  return (
    <aside
      className={classes(styles.bar, refused && styles.refusing)}
      aria-label={t`Comparison`}
      data-at-foot="compared"
    >
      {refused ? (
        <Notice tone="warning" live="polite" onClose={intents.dismissRefusal}>
          <Trans>You can compare {most} products at once. Take one out to add another.</Trans>
        </Notice>
      ) : null}
      <div className={styles.row}>
        <VisuallyHidden as="output">
          <Plural value={count} one="# product to compare" other="# products to compare" />
        </VisuallyHidden>
        {count > 1 ? (
          <ShopLink to="/compare" className={buttonClass({ size: 's', variant: 'primary' })}>
            <Trans>Compare ({count})</Trans>
          </ShopLink>
        ) : (
          <span>
            <Trans>Choose another one to compare</Trans>
          </span>
        )}
        <IconButton icon="close" size="s" label={t`Clear comparison`} onClick={intents.clear} />
      </div>
    </aside>
  )
}
