import type { CartNotice } from '../../../../api/types/cart.ts'
import { Notice } from '../../../ui/index.ts'
import { noticeText } from '../../../shared/errors/notice-texts.ts'
import { useText } from '../../../shared/errors/texts.ts'

/** Hints of apps about the order that do not stop it. */
export default function Hints({ hints }: { hints: readonly CartNotice[] }) {
  const text = useText()
  return (
    <Notice tone="warning" live="polite">
      {hints.map((notice) => (
        <p key={notice.key}>{text(noticeText(notice))}</p>
      ))}
    </Notice>
  )
}
