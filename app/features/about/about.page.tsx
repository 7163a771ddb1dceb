import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Disclosure, Page, Stack } from '../../design/index.ts'
import { ChartStates } from './chart-states.tsx'
import { charts } from './charts.ts'
import styles from './about.module.css'

const purposes: Record<string, MessageDescriptor> = {
  shop: msg`Starts all the others and tells each what it has to know of the rest.`,
  session: msg`Who is shopping, in which currency and country, and what happens when the backend forgets her.`,
  cart: msg`What she wants to buy. Nothing is lost: not offline, not in two tabs, not after a lost answer.`,
  checkout: msg`From the first field to the order, which is sent once and only once.`,
  payment: msg`After the order: to the payment page and back, as often as it takes.`,
  listing: msg`Filters, sorting and pages. The address is the only truth.`,
  wishlist: msg`What she likes, in this browser or in her account.`,
  form: msg`Every form: check, submit, show each error at its field.`,
  notifications: msg`Short messages that wait while she reads them.`,
}

const parts: { name: string; href: string; role: MessageDescriptor }[] = [
  { name: 'XState 5', href: 'https://stately.ai/docs/xstate', role: msg`the flow charts` },
  { name: 'TanStack Start', href: 'https://tanstack.com/start', role: msg`routes, rendered on the server` },
  { name: 'React 19', href: 'https://react.dev', role: msg`the pages` },
  { name: 'openapi-fetch', href: 'https://openapi-ts.dev/openapi-fetch/', role: msg`typed calls to the Store API` },
  { name: 'Lingui', href: 'https://lingui.dev', role: msg`three languages` },
]

function Purpose({ of }: { of: string }) {
  const { t } = useLingui()
  const purpose = purposes[of]
  return purpose ? <p>{t(purpose)}</p> : null
}

/** `/shopware`: what this storefront runs on, and its charts. */
export function AboutPage() {
  const { t } = useLingui()
  return (
    <Page width="text" className={styles.page}>
      <Stack gap={48}>
        <Stack gap={16}>
          <h1 className={styles.title}>
            <Trans>A shop made of flow charts</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>
              This is Storechart, an open-source storefront for Shopware’s Store API. Everything that you can do here is
              a state in a chart, and every way between two states is tested.
            </Trans>
          </p>
        </Stack>
        <Stack as="section" gap={16}>
          <h2>
            <Trans>What it runs on</Trans>
          </h2>
          <ul className={styles.parts}>
            {parts.map(({ name, href, role }) => (
              <li key={name}>
                <a href={href}>{name}</a>
                <span>{t(role)}</span>
              </li>
            ))}
          </ul>
        </Stack>
        <Stack as="section" gap={16}>
          <h2>
            <Trans>Its charts</Trans>
          </h2>
          <div>
            {charts.map((chart) => (
              <Disclosure
                key={chart.name}
                summary={
                  <span className={styles.summary}>
                    <code>{chart.name}</code>
                    <span className={styles.figures}>
                      <Plural value={chart.states.length} one="# state" other="# states" />
                      {', '}
                      <Plural value={chart.edges.length} one="# transition" other="# transitions" />
                    </span>
                  </span>
                }
              >
                <Stack gap={16}>
                  <Purpose of={chart.name} />
                  <ChartStates chart={chart} parent={chart.name} />
                </Stack>
              </Disclosure>
            ))}
          </div>
        </Stack>
      </Stack>
    </Page>
  )
}
