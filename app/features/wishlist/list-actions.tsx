import { useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ProductId } from '../../../api/types/ids.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { useLocalHref } from '../../platform/locale.ts'
import { Button, Field, TextInput } from '../../ui/index.ts'
import { lineDraft } from '../product/use-add-to-cart.ts'
import { useCartIntents } from '../shop/index.ts'
import { sharedPath } from './shared-ids.ts'
import styles from './wishlist.page.module.css'

const isReady = ({ directlyBuyable, availability }: ProductCard): boolean => directlyBuyable && availability.available

/** Puts everything into the cart that needs no choice, and says what is left. */
export function AddAll({ products }: { products: readonly ProductCard[] }) {
  const { add } = useCartIntents()
  const [left, setLeft] = useState(0)
  const ready = products.filter(isReady)
  if (ready.length === 0) return null
  return (
    <>
      <Button
        size="s"
        variant="primary"
        onClick={() => {
          for (const product of ready) add(lineDraft(product), product.limits.min)
          setLeft(products.length - ready.length)
        }}
      >
        <Trans>Put all into the cart</Trans>
      </Button>
      <output className={styles.count}>
        {left > 0 ? (
          <Plural
            value={left}
            one="# product needs a choice first, or is sold out."
            other="# products need a choice first, or are sold out."
          />
        ) : null}
      </output>
    </>
  )
}

/** The link to a list that anybody can open: copied, and shown for those whose browser does not copy. */
export function ShareList({ ids }: { ids: readonly ProductId[] }) {
  const { t } = useLingui()
  const localHref = useLocalHref()
  const [link, setLink] = useState<string | null>(null)
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const address = new URL(localHref(sharedPath(ids)), window.location.origin).href
    setLink(address)
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // The field has the link: it can be copied by hand.
      setCopied(false)
    }
  }
  return (
    <>
      <Button size="s" onClick={() => void share()}>
        <Trans>Share the list</Trans>
      </Button>
      {link === null ? null : (
        <Field
          label={t`Link to this list`}
          labelHidden
          className={styles.link}
          hint={
            <output>
              {copied ? (
                <Trans>The link is copied. Whoever has it sees these products, and nothing about you.</Trans>
              ) : null}
            </output>
          }
        >
          <TextInput readOnly value={link} controlSize="s" onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </>
  )
}
