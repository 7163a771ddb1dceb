import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { Disclosure, Page, Stack } from '../../ui/index.ts'
import { ChartDrawing } from '../../shared/charts/index.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { LookInside } from './look-inside.tsx'
import { ChartStates } from './chart-states.tsx'
import { charts, totals, type Chart } from './charts.ts'
import { useActiveStates } from './use-active-states.ts'
import styles from './about.module.css'

/** The purpose of every machine. */
export const purposes: Readonly<Record<string, MessageDescriptor>> = {
  shop: msg`Starts all the others and tells each what it has to know of the rest.`,
  session: msg`Who is shopping, in which currency and country, and what happens when the backend forgets the session.`,
  region: msg`Country, currency and language: chosen together, taken at once.`,
  cart: msg`What you want to buy. Nothing is lost: not offline, not in two tabs, not after a lost answer.`,
  checkout: msg`From the first field to the order, which is sent once and only once.`,
  payment: msg`After the order: to the payment page and back, as often as it takes.`,
  authorization: msg`Paying in the page: the provider confirms the payment before the order is sent.`,
  'express-checkout': msg`A provider's button in the cart or beside a product: it brings address and payment to the checkout.`,
  consent: msg`What you allow beyond what the shop needs. None of it runs before you have said so.`,
  visit: msg`What is on screen, page after page: what a visit is measured by, where you allow it.`,
  listing: msg`Filters, sorting and pages. The address is the only source of truth.`,
  'quick-view': msg`A product over the list that it was opened from: its variants, its price, the way into the cart.`,
  comparison: msg`Products side by side, up to four: what differs, what it costs now, what has left the shop.`,
  wishlist: msg`What you like, in this browser or in your account.`,
  form: msg`Every form: check, submit, show each error at its field.`,
  'order-access': msg`The link of an order's mail: for a session that has the order, or by email address and postal code.`,
  'mail-link': msg`Pages behind the links of our mails: nothing happens before a browser shows them.`,
  review: msg`What a customer says about a product: written, shown to its author until we have read it, edited.`,
  submenu: msg`One level of the menu below those that every page has: its categories are read when it is opened.`,
  'named-order': msg`The order whose number a form names: its items can be chosen.`,
  revocation: msg`Withdrawing from a contract: filled in, confirmed, received with time and content.`,
  notifications: msg`Short messages that wait while you read them.`,
  'account-data': msg`What a page of your account shows: read once, kept while it is read again.`,
  'address-book': msg`Your addresses. What was changed is read back, so you always see what we have.`,
  'address-choice': msg`Choosing one of your addresses for an order, or writing a new one.`,
  contact: msg`Who orders: a guest, a new customer, or one who logs in. What was typed stays until that is known.`,
  'guest-account': msg`An account for a guest who has ordered: a password is all it takes.`,
  'login-request': msg`What only customers may do waits for your login, and goes on after it.`,
  'method-choice': msg`How an order is sent or paid. If your choice is blocked, the next one that is offered is taken.`,
  'newsletter-switch': msg`Whether you get our newsletter.`,
  order: msg`What you can do with an order: cancel it, or order the same again.`,
  placement: msg`Placing an order: one order or none, and you are told which.`,
  registration: msg`A new account, from the form to the first login.`,
  'quick-order': msg`Product numbers, typed or pasted, become a cart in one go. What cannot be bought says why and stays.`,
  'delivery-estimate': msg`What delivery to another country would cost. Your own order stays as it is.`,
  suggest: msg`Suggestions while you type. Nothing is requested until you pause.`,
  'variant-choice': msg`Size, colour and the like. Quick choices add up; none is lost.`,
  'wishlist-products': msg`The products on your wishlist. What you take off keeps its place until you leave the page.`,
}

/** Open at first, and the first: the flow that everybody knows. */
const FIRST = 'cart'
const isFirst = ({ name }: Chart): number => Number(name === FIRST)
const shown = charts.toSorted((one, other) => isFirst(other) - isFirst(one))

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
  return purpose ? <span className={styles.purpose}>{t(purpose)}</span> : null
}

/** `/shopware`: what this storefront runs on, and its charts. */
export function AboutPage() {
  const { t } = useLingui()
  const { number } = useFormat()
  const count = number(totals.charts)
  const states = number(totals.states)
  const transitions = number(totals.transitions)
  const paths = number(totals.paths)
  return (
    <Page className={styles.page}>
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
            <Trans>Its charts</Trans>
          </h2>
          <p className={styles.proof}>
            <Trans>
              {count} charts with {states} states and {transitions} transitions. Their tests walk {paths} paths,
              generated from the charts, and compare the outcome of each with the one on record.
            </Trans>
          </p>
          <div>
            {shown.map((chart) => (
              <ChartSection key={chart.name} chart={chart} />
            ))}
          </div>
        </Stack>
        <LookInside />
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
      </Stack>
    </Page>
  )
}

function LiveChart({ name }: { name: string }) {
  return <ChartDrawing name={name} active={useActiveStates(name)} />
}

/** One machine: what it is for, its chart, and the same in words. Only what is unfolded is loaded. */
function ChartSection({ chart }: { chart: Chart }) {
  const [open, setOpen] = useState(chart.name === FIRST)
  const runs = useHydrated()
  return (
    <Disclosure
      open={open}
      onToggle={setOpen}
      summary={
        <span className={styles.summary}>
          <code>{chart.name}</code>
          <span className={styles.figures}>
            <Plural value={chart.states.length} one="# state" other="# states" />
            {', '}
            <Plural value={chart.edges.length} one="# transition" other="# transitions" />
            {', '}
            <Plural value={chart.paths} one="# tested path" other="# tested paths" />
          </span>
          <Purpose of={chart.name} />
        </span>
      }
    >
      <Stack gap={16}>
        {open ? (
          <div className={chart.name === FIRST ? styles.room : undefined}>
            {runs ? <LiveChart name={chart.name} /> : null}
          </div>
        ) : null}
        <Disclosure look="plain" summary={<Trans>The same in words</Trans>}>
          <ChartStates chart={chart} parent={chart.name} />
        </Disclosure>
      </Stack>
    </Disclosure>
  )
}
