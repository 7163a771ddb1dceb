import { Trans } from '@lingui/react/macro'
import { inspectorAllowed } from '../../platform/inspector-allowed.ts'
import { useFacts } from '../../platform/locale.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Stack } from '../../ui/index.ts'

/** Explains how to watch the machines at work, and names the place of the source code and its licence. */
export function LookInside() {
  const allowed = inspectorAllowed(useFacts())
  return (
    <Stack as="section" gap={16}>
      <h2>
        <Trans>Look inside</Trans>
      </h2>
      {allowed ? (
        <p>
          <Trans>
            <ShopLink to="/inspect">Open the inspector</ShopLink> to watch the machines of a page: active states, every
            event, and how it was before. On a keyboard, <kbd>F2</kbd> opens it below any page.
          </Trans>
        </p>
      ) : null}
      <p>
        <Trans>
          The source code is in the folder that this shop runs from. <code>README.md</code> says how to begin, and{' '}
          <code>LICENSE</code> is the MIT licence: use it, change it, sell with it. Each machine has a folder of its
          own; the cart’s is <code>machines/cart</code>, and its tests are beside it.
        </Trans>
      </p>
    </Stack>
  )
}
