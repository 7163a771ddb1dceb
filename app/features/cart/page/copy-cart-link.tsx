import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CartView } from '../../../../machines/cart/index.ts'
import { cartLinkPath } from '../../../platform/cart-link.ts'
import { useLocalHref } from '../../../platform/locale.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Button, LinkField } from '../../../ui/index.ts'
import styles from './cart-tools.module.css'

/** The link that fills another cart like this one: copied, and shown for those whose browser does not copy. */
export function CopyCartLink({ cart: { lines, codes } }: { cart: Pick<CartView, 'lines' | 'codes'> }) {
  const { t } = useLingui()
  const localHref = useLocalHref()
  const [shown, setShown] = useState<{ path: string; copied: boolean } | null>(null)
  const rows = lines.flatMap(({ productNumber: number, quantity }) =>
    number === null ? [] : { number, quantity: String(quantity) },
  )
  const code = codes[0]?.code ?? null
  const path = cartLinkPath({ rows, code })
  if (path === null) return null
  const address = (): string => new URL(localHref(path), window.location.origin).href
  const copy = async () => setShown({ path, copied: await copyText(address()) })
  return (
    <>
      <Button size="s" onClick={() => void copy()}>
        <Trans>Copy a link to this cart</Trans>
      </Button>
      {shown?.path === path ? (
        <LinkField
          label={t`Link to this cart`}
          link={address()}
          className={styles.link}
          copied={
            !shown.copied ? null : code === null ? (
              <Trans>Link copied. It names the products, and nothing about you.</Trans>
            ) : (
              <Trans>Link copied. It names the products and the code, and nothing about you.</Trans>
            )
          }
        />
      ) : null}
    </>
  )
}
