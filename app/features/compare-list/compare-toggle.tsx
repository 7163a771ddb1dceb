import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductId } from '../../../api/types/ids.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Button } from '../../ui/index.ts'
import { ToolButton } from './tool-button.tsx'
import { useComparison } from './use-comparison.ts'
import styles from './compare-list.module.css'

const scales = 'M12 5v14M8.5 19h7M5 8h14M5 8l-2 5.5a2.6 2.6 0 0 0 4 0zM19 8l-2 5.5a2.6 2.6 0 0 0 4 0z'

interface Props {
  product: { id: ProductId; name: string }
}

/** Puts a product side by side with others, or takes it out again: a round button on a card. */
export function CompareToggle({ product: { id, name } }: Props) {
  const { t } = useLingui()
  const { view, intents } = useComparison()
  const isCompared = view.has(id)
  return (
    <ToolButton
      drawing={scales}
      aria-pressed={isCompared}
      label={isCompared ? t`Take ${name} out of the comparison` : t`Compare ${name}`}
      onClick={() => (isCompared ? intents.remove(id) : intents.add(id))}
    />
  )
}

/** The same on a product's own page, in words, with the way to the comparison. */
export function CompareProduct({ product: { id, name } }: Props) {
  const { t } = useLingui()
  const { view, intents } = useComparison()
  const isCompared = view.has(id)
  const count = view.ids.length
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        aria-pressed={isCompared}
        aria-label={isCompared ? t`Take ${name} out of the comparison` : t`Compare ${name}`}
        onClick={() => (isCompared ? intents.remove(id) : intents.add(id))}
      >
        {isCompared ? <Trans>Compared</Trans> : <Trans>Compare</Trans>}
      </Button>
      {count > 0 ? (
        <ShopLink to="/compare" className={styles.open}>
          <Trans>Show comparison ({count})</Trans>
        </ShopLink>
      ) : null}
    </>
  )
}
