import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { CardLayout, ProductDetail } from '../../../api/types/product.ts'
import { ProductSlider, type SliderLook } from './product-slider.tsx'
import styles from './product-tabs.module.css'

export interface ProductTabsProps {
  groups: ProductDetail['crossSelling']
  layout?: CardLayout
  look?: SliderLook
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Groups of products that go with one: a slider for a single group, else tabs. Without scripts all groups are shown. */
export function ProductTabs({ groups, layout, look }: ProductTabsProps) {
  const { t } = useLingui()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  // The groups of another variant may be fewer.
  const at = chosen < groups.length ? chosen : 0
  const sliderOf = ({ name, products }: ProductTabsProps['groups'][number]) => (
    <ProductSlider title={name} products={products} layout={layout} look={look} />
  )
  const [only] = groups
  if (groups.length < 2) return only ? sliderOf(only) : null
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(at, groups.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={t`Related products`} className={styles.list}>
        {groups.map((group, index) => (
          <button
            key={group.id}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(index)}
            onKeyDown={onKeyDown}
          >
            {group.name}
          </button>
        ))}
      </div>
      {groups.map((group, index) => (
        <div
          key={group.id}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          className={styles.panel}
          data-chosen={index === at || undefined}
        >
          {sliderOf(group)}
        </div>
      ))}
    </div>
  )
}
