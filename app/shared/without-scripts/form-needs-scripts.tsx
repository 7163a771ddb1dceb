import { Trans } from '@lingui/react/macro'
import { Notice } from '../../ui/index.ts'
import { HelpWithoutScripts } from './help-without-scripts.tsx'

/** In place of a form that only scripts send, which is not shown without them (`SubmitButton`). */
export function FormNeedsScripts() {
  return (
    <Notice title={<Trans>This form needs JavaScript</Trans>}>
      <p>
        <Trans>
          Please switch it on in your browser and reload this page. Until then you can browse and search the shop, and
          fill your cart.
        </Trans>
      </p>
      <HelpWithoutScripts />
    </Notice>
  )
}
