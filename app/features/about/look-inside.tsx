import { Trans } from '@lingui/react/macro'
import { inspectorAllowed } from '../../platform/inspector-allowed.ts'
import { useFacts } from '../../platform/locale.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Stack } from '../../ui/index.ts'

/** Explains how to watch the machines at work, and links the source code and its licence. */
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
            Press <kbd>F2</kbd> on any page to watch its machines: active states, every event, and how it was before.{' '}
            <ShopLink to="/inspect">Open the inspector as a page</ShopLink>.
          </Trans>
        </p>
      ) : null}
      <p>
        <Trans>
          The source code is under the MIT licence: use it, change it, sell with it. Each machine has a folder of its
          own; the cart’s is <code>machines/cart</code>, and its tests are beside it.
        </Trans>
      </p>
    </Stack>
  )
}
