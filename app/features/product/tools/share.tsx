import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { copyText } from '../../../ui/copy-text.ts'
import { Button, LinkField } from '../../../ui/index.ts'
import { useNotify } from '../../shop/index.ts'

/** The page's own address, without what an ad or a filter has left in it. */
function addressToShare(): string {
  const { origin, pathname } = window.location
  return origin + pathname
}

/** Whether the device's own share sheet took the address; closing it without a choice is an answer, too. */
async function shareBySheet(data: ShareData): Promise<boolean> {
  // Not every browser has it, whatever the types say.
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Hands the address to the device's own share sheet; where there is none, it is copied, or shown to be copied by hand. */
export function Share({ name }: { name: string }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [shown, setShown] = useState<string | null>(null)
  const share = async (): Promise<void> => {
    const url = addressToShare()
    if (await shareBySheet({ title: name, url })) return
    if (await copyText(url)) notify.success(t`Link copied.`)
    else setShown(url)
  }
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
      {shown === null ? null : (
        <div style={{ order: 1, flexBasis: '100%', marginBlockStart: 'var(--space-8)' }}>
          <LinkField label={t`Link to this product`} link={shown} focused />
        </div>
      )}
    </>
  )
}
