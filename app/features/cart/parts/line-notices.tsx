import type { CartNotice } from '../../../../api/shapes/types.ts'
import { Notice, Stack } from '../../../design/index.ts'
import { noticeText, useText } from '../../errors/texts.ts'

interface Props {
  notices: CartNotice[]
  onDismiss: (key: string) => void
}

/** What the backend said, as serious as it meant it; read out when it appears, once. */
export function LineNotices({ notices, onDismiss }: Props) {
  const text = useText()
  return (
    <Stack gap={8}>
      {notices.map((notice) => (
        <Notice
          key={notice.key}
          tone={notice.messageKey === 'promotion-discount-added' ? 'success' : notice.level}
          live={notice.level === 'danger' ? 'assertive' : 'polite'}
          onClose={() => onDismiss(notice.key)}
        >
          {text(noticeText(notice))}
        </Notice>
      ))}
    </Stack>
  )
}
