import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Drawer, NotLoaded, lazyWithRetry, type Awaited } from '../../ui/index.ts'
import { withFailureTexts } from '../../platform/i18n.ts'
import { useSideCart } from '../shop/index.ts'

const SideCartDrawer = lazyWithRetry(() => withFailureTexts(() => import('./side-cart-drawer.tsx')), Missing)

/** The cart beside the page. It is loaded when it is opened first; any navigation closes it, and any link in it. */
export function SideCart() {
  const { open, hide } = useSideCart()
  const router = useRouter()
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  useEffect(() => {
    // The router says the same of a page that is read anew, which is no navigation; a link to the page on screen is one.
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
      if (hrefChanged) hide()
    })
    const followLink = ({ target, defaultPrevented }: MouseEvent): void => {
      if (defaultPrevented && target instanceof Element && target.closest('dialog a')) hide()
    }
    document.addEventListener('click', followLink)
    return () => {
      unsubscribe()
      document.removeEventListener('click', followLink)
    }
  }, [router, hide])
  return opened ? <SideCartDrawer /> : null
}

/** When it cannot be loaded, it opens with a message. */
function Missing({ retry }: Awaited) {
  const { t } = useLingui()
  const { open, hide } = useSideCart()
  return retry === null ? null : (
    <Drawer open={open} onClose={hide} title={t`Your cart`}>
      <NotLoaded retry={retry} />
    </Drawer>
  )
}
