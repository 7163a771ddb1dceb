import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ProductCard } from '../../../api/types/product.ts'
import type { FoundPageLink } from '../../features/search/index.ts'
import { PictureView } from '../../shared/pictures/picture-view.tsx'
import { PriceLine } from '../../features/product/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Skeleton, chipClass, classes } from '../../ui/index.ts'
import type { useCombobox } from '../use-combobox.ts'
import styles from './suggestion-list.module.css'

interface SuggestionListProps {
  /** Null while they are read. */
  products: readonly ProductCard[] | null
  /** Products that are read at most: their places are kept. */
  awaited: number
  productsTitle: string
  categories: readonly FoundPageLink[]
  pages: readonly FoundPageLink[]
  combobox: Omit<ReturnType<typeof useCombobox>, 'input'>
  /** The shopper has gone somewhere. */
  onDone: () => void
}

/** Suggestions for a search: categories, products, pages. Arrow keys go through them in this order. */
export function SuggestionList(offered: SuggestionListProps) {
  const { products, awaited, productsTitle, categories, pages, combobox, onDone } = offered
  const { t } = useLingui()
  const { active, list, option } = combobox
  const props = (index: number, className: string | undefined) => ({
    ...option(index),
    className: classes(className, index === active && styles.active),
    tabIndex: -1,
    onClick: onDone,
  })
  const chips = (links: readonly FoundPageLink[], first: number) =>
    links.map(({ to, name }, index) => (
      <ShopLink key={to} to={to} {...props(first + index, chipClass)}>
        {name}
      </ShopLink>
    ))
  return (
    <div {...list} aria-label={t`Suggestions`} className={styles.list}>
      <Group label={t`Categories`} className={styles.chips}>
        {chips(categories, 0)}
      </Group>
      <Group label={productsTitle} className={styles.products}>
        {products === null
          ? places(awaited)
          : products.map((product, index) => (
              <ShopLink
                key={product.id}
                to={product.path}
                pageKey={{ routeName: 'frontend.detail.page', foreignKey: product.id }}
                {...props(categories.length + index, styles.product)}
              >
                <span className={styles.picture}>
                  {product.image ? <PictureView picture={product.image} sizes="4rem" fit="cover" alt="" /> : null}
                </span>
                <span className={styles.words}>
                  <span>{product.name}</span>
                  <PriceLine price={product.price} />
                </span>
              </ShopLink>
            ))}
      </Group>
      <Group label={t`Pages`} className={styles.chips}>
        {chips(pages, categories.length + (products?.length ?? 0))}
      </Group>
    </div>
  )
}

/** Places of products, in their exact size. */
const places = (count: number): ReactNode[] =>
  Array.from({ length: count }, (_, index) => (
    <span key={index} className={styles.product} aria-hidden="true">
      <span className={styles.picture} />
      <Skeleton lines={2} className={styles.place} />
    </span>
  ))

/** Options of one kind under its name; nothing where there are none. */
function Group({
  label,
  className,
  children,
}: {
  label: string
  className: string | undefined
  children: ReactNode[]
}) {
  if (children.length === 0) return null
  return (
    <fieldset aria-label={label} className={styles.group}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      <div role="presentation" className={className}>
        {children}
      </div>
    </fieldset>
  )
}
