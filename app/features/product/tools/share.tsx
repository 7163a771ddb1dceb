import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/index.ts'
import { useNotify } from '../../shop/index.ts'

/** The page's own address, without what an ad or a filter has left in it. */
function addressToShare(): string {
  const { origin, pathname } = window.location
  return origin + pathname
}

/** Hands the address to the device's own share sheet; where there is none, it is copied. */
export function Share({ name }: { name: string }) {
  const { t } = useLingui()
  const notify = useNotify()
  const share = async (): Promise<void> => {
    const url = addressToShare()
    try {
      // Not every browser has it, whatever the types say.
      if (typeof navigator.share === 'function') {
        await navigator.share({ title: name, url })
        return
      }
      await navigator.clipboard.writeText(url)
      notify.success(t`Link copied.`)
    } catch (error) {
      // Closing the sheet without a choice is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      notify.warning(t`The link could not be copied. Please copy the address of this page.`)
    }
  }
  return (
    <Button variant="quiet" size="s" onClick={() => void share()}>
      <Trans>Share</Trans>
    </Button>
  )
}
