import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ComparisonIntents, ComparisonView } from '../../../machines/comparison/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import {
  Button,
  Checkbox,
  EmptyState,
  Notice,
  Page,
  RetryNotice,
  Skeleton,
  Stack,
  VisuallyHidden,
  buttonClass,
} from '../../ui/index.ts'
import { Breadcrumbs } from '../../platform/breadcrumbs.tsx'
import DepartmentLinks from '../../platform/department-links.tsx'
import { useFacts } from '../../platform/locale.ts'
import { failureText, useText } from '../../shared/errors/texts.ts'
import { LazyLiked } from '../product/index.ts'
import styles from './comparison.module.css'
import { ComparisonTable } from './comparison-table.tsx'

interface ComparisonProps {
  view: ComparisonView
  intents: ComparisonIntents
}

/** Products side by side: their prices, delivery times and properties. */
export function ComparisonBody({ view, intents }: ComparisonProps) {
  const { t } = useLingui()
  const text = useText()
  const { homeCategory } = useFacts()
  const { status, products, missing, failure } = view
  const isEmpty = status === 'empty'
  return (
    <Page className={styles.page}>
      <Breadcrumbs back trail={[{ name: t`Comparison`, path: null }]} />
      <Stack gap={24}>
        <div className={styles.head}>
          <h1>
            <Trans>Comparison</Trans>
          </h1>
          {products.length > 0 ? <Tools view={view} intents={intents} /> : null}
        </div>
        {failure ? <RetryNotice onRetry={intents.retry}>{text(failureText(failure))}</RetryNotice> : null}
        {missing.length > 0 ? <Missing ids={missing} onRemove={intents.remove} /> : null}
        {status === 'reading' || status === 'closed' ? <Reading /> : null}
        {products.length > 0 ? <ComparisonTable view={view} onRemove={intents.remove} /> : null}
        {products.length === 1 ? (
          <p>
            <Trans>Add another product to see how they differ.</Trans>
          </p>
        ) : null}
        {isEmpty ? (
          <>
            <Empty most={view.most} />
            <DepartmentLinks centred />
            <div className={styles.liked}>
              <LazyLiked title={t`What others like`} categoryId={homeCategory} />
            </div>
          </>
        ) : null}
      </Stack>
    </Page>
  )
}

/** Actions on the comparison as a whole. */
function Tools({ view: { products, onlyDifferences }, intents }: ComparisonProps) {
  const { t } = useLingui()
  return (
    <div className={styles.actions}>
      {products.length > 1 ? (
        <Checkbox
          controlSize="s"
          label={t`Only differences`}
          checked={onlyDifferences}
          onChange={(event) => intents.showDifferences(event.target.checked)}
        />
      ) : null}
      <Button size="s" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <Button size="s" variant="quiet" onClick={intents.clear}>
        <Trans>Clear comparison</Trans>
      </Button>
    </div>
  )
}

/** Products of the list that the shop does not have any more. */
const Missing = ({ ids, onRemove }: { ids: ComparisonView['missing']; onRemove: ComparisonIntents['remove'] }) => (
  <Notice
    action={
      <Button
        size="s"
        onClick={() => {
          for (const id of ids) onRemove(id)
        }}
      >
        <Trans>Remove</Trans>
      </Button>
    }
  >
    <Plural
      value={ids.length}
      one="# product in your comparison is no longer in the shop."
      other="# products in your comparison are no longer in the shop."
    />
  </Notice>
)

const Reading = () => (
  <>
    <noscript>
      <Notice>
        <Trans>The comparison needs JavaScript. Please switch it on for this page.</Trans>
      </Notice>
    </noscript>
    <div aria-busy="true" className={styles.waiting}>
      <output>
        <VisuallyHidden>
          <Trans>Loading your comparison</Trans>
        </VisuallyHidden>
      </output>
      <Skeleton lines={8} />
    </div>
  </>
)

const Empty = ({ most }: Pick<ComparisonView, 'most'>) => (
  <EmptyState
    drawing="shelf"
    title={<Trans>Nothing to compare yet</Trans>}
    action={
      <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
        <Trans>Start shopping</Trans>
      </ShopLink>
    }
  >
    <Trans>Add up to {most} products with “Compare”. They stay in this browser.</Trans>
  </EmptyState>
)
