import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsentIntents, ConsentView, Purpose } from '../../../machines/consent/index.ts'
import { ShopPageLink } from '../../platform/shop-page-link.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { Button, Checkbox, Cluster, Dialog, Stack } from '../../ui/index.ts'
import styles from './consent.module.css'

interface Props {
  view: ConsentView
  intents: ConsentIntents
}

/** Requests the shopper's consent at the foot of the page; each purpose by itself in a window. */
export function ConsentBody({ view, intents }: Props) {
  switch (view.status) {
    case 'asked':
      return <Banner view={view} intents={intents} />
    case 'choosing':
    case 'changing':
      return <Choices view={view} intents={intents} />
    case 'decided':
      return null
    default:
      return view.status satisfies never
  }
}

function Banner({ view, intents }: Props) {
  const { t } = useLingui()
  return (
    <aside className={styles.banner} aria-label={t`Privacy`} data-at-foot="consent">
      <div>
        <p className={styles.title}>
          <Trans>May we?</Trans>
        </p>
        <p className={styles.text}>
          <RequestedPurposes purposes={view.purposes.map(({ purpose }) => purpose)} /> <More />
        </p>
      </div>
      <div className={styles.buttons}>
        <Button onClick={intents.acceptAll}>
          <Trans>Allow all</Trans>
        </Button>
        <Button onClick={intents.denyAll}>
          <Trans>Only what is necessary</Trans>
        </Button>
        <Button variant="quiet" onClick={intents.open}>
          <Trans>Choose</Trans>
        </Button>
      </div>
    </aside>
  )
}

/** The purposes in one sentence. */
function RequestedPurposes({ purposes }: { purposes: Purpose[] }) {
  const { t } = useLingui()
  const { list: listOf } = useFormat()
  const names: Record<Purpose, string> = {
    statistics: t`statistics`,
    marketing: t`advertising`,
    comfort: t`films of other providers`,
  }
  const list = listOf(purposes.map((purpose) => names[purpose]))
  return (
    <Trans>
      With your permission this shop does more than it has to: {list}. None of it runs before you say yes, and you can
      change your mind at the foot of each page.
    </Trans>
  )
}

const More = () => (
  <ShopPageLink page="privacy">
    <Trans>More about privacy</Trans>
  </ShopPageLink>
)

function Choices({ view, intents }: Props) {
  return (
    <Dialog
      open
      size="s"
      title={<Trans>Privacy choices</Trans>}
      onClose={intents.close}
      footer={
        <Stack gap={8}>
          <Button wide onClick={intents.save}>
            <Trans>Save these choices</Trans>
          </Button>
          <Cluster gap={8}>
            <Button variant="quiet" onClick={intents.denyAll}>
              <Trans>Only what is necessary</Trans>
            </Button>
            <Button variant="quiet" onClick={intents.acceptAll}>
              <Trans>Allow all</Trans>
            </Button>
          </Cluster>
        </Stack>
      }
    >
      <Stack gap={24}>
        <Checkbox
          checked
          disabled
          label={<Trans>Necessary</Trans>}
          hint={<Trans>Session, cart, prices and language. The shop does not work without them.</Trans>}
        />
        {view.purposes.map(({ purpose, given }) => (
          <Checkbox
            key={purpose}
            checked={given}
            onChange={(event) => intents.set(purpose, event.target.checked)}
            label={texts[purpose].label}
            hint={texts[purpose].hint}
          />
        ))}
        <p className={styles.alone}>
          <More />
        </p>
      </Stack>
    </Dialog>
  )
}

const texts: Record<Purpose, { label: ReactNode; hint: ReactNode }> = {
  statistics: {
    label: <Trans>Statistics</Trans>,
    hint: <Trans>We count what is looked at and bought, to see what the shop does well and what it does not.</Trans>,
  },
  marketing: {
    label: <Trans>Advertising</Trans>,
    hint: <Trans>Other providers learn what you looked at here, and show you advertising based on it.</Trans>,
  },
  comfort: {
    label: <Trans>Films and more</Trans>,
    hint: <Trans>Films of other providers are shown without asking each time. They learn that you were here.</Trans>,
  },
}
