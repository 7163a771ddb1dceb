import type { CartNotice } from '../../../../api/types/cart.ts'
import { Notice, Stack, VisuallyHidden, keepFocus } from '../../../ui/index.ts'
import { GoneLink } from '../../../shared/errors/gone-link.tsx'
import { noticeText, useText } from '../../../shared/errors/texts.ts'

interface Props {
  notices: CartNotice[]
  onDismiss: (key: string) => void
}

/** An added discount is a line of its own in the cart: it is only read out. */
const isSeen = ({ messageKey }: CartNotice): boolean => messageKey === 'promotion-discount-added'

/** The backend's notices with its severity; each is read out once, when it appears. */
export function LineNotices({ notices, onDismiss }: Props) {
  const text = useText()
  if (notices.length === 0) return null
  return (
    <Stack gap={8}>
      {notices.map((notice) =>
        isSeen(notice) ? (
          <output key={notice.key}>
            <VisuallyHidden>{text(noticeText(notice))}</VisuallyHidden>
          </output>
        ) : (
          <Notice
            key={notice.key}
            tone={notice.level}
            live={notice.level === 'danger' ? 'assertive' : 'polite'}
            onClose={() => {
              onDismiss(notice.key)
              keepFocus(
                () => document.querySelector<HTMLElement>('dialog[open] [data-cart-lines]'),
                () => document.querySelector<HTMLElement>('[data-cart-lines]'),
                () => document.querySelector<HTMLElement>('h1'),
              )
            }}
          >
            {text(noticeText(notice))} <GoneLink notice={notice} />
          </Notice>
        ),
      )}
    </Stack>
  )
}
