import { Trans } from '@lingui/react/macro'
import { textLinkClass } from '../../ui/index.ts'
import { openChoices } from './open-choices.ts'

/** Opens what the shopper has allowed; an entry of a list. */
export default function ConsentLink() {
  return (
    <li>
      <button type="button" className={textLinkClass} onClick={openChoices}>
        <Trans>Privacy choices</Trans>
      </button>
    </li>
  )
}
