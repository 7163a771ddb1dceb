import { useState } from 'react'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '../../ui/index.ts'
import { copyText } from '../../ui/copy-text.ts'
import styles from './payment-instructions.module.css'

/** Copies what belongs into a transfer, and says so; a browser that does not copy has it beside the button. */
export function CopyButton({ text, of }: { text: string; of: ReactNode }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <span className={styles.copy}>
      <Button variant="quiet" size="s" onClick={() => void copyText(text).then(setCopied)}>
        <Trans>Copy</Trans>
        <VisuallyHidden> {of}</VisuallyHidden>
      </Button>{' '}
      <output>
        {copied === null ? null : copied ? <Trans>Copied.</Trans> : <Trans>Please copy it by hand.</Trans>}
      </output>
    </span>
  )
}
