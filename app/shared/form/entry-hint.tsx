import { Trans } from '@lingui/react/macro'
import { classes, textLinkClass } from '../../ui/index.ts'
import { meantAddress } from './mail-typo.ts'
import styles from './entry-hint.module.css'

type Props = { kind: 'mail'; value: string; onTake: (meant: string) => void } | { kind: 'street'; value: string }

/** A doubt about an entry that is allowed all the same. */
export default function EntryHint(props: Props) {
  return (
    <output className={styles.hint}>
      {props.kind === 'mail' ? <MeantAddress {...props} /> : <HouseNumber street={props.value} />}
    </output>
  )
}

function MeantAddress({ value, onTake }: Extract<Props, { kind: 'mail' }>) {
  const meant = meantAddress(value)
  if (meant === null) return null
  return (
    <Trans>
      Did you mean{' '}
      <button type="button" className={classes(textLinkClass, styles.take)} onClick={() => onTake(meant)}>
        {meant}
      </button>
      ?
    </Trans>
  )
}

function HouseNumber({ street }: { street: string }) {
  return /\d/.test(street) ? null : <Trans>Is the house number missing?</Trans>
}
