import type { Ref } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { config } from '../../../app.config.ts'
import type { QuickOrderIntents, QuickOrderView } from '../../../machines/quick-order/index.ts'
import { Breadcrumbs } from '../../platform/breadcrumbs.tsx'
import { useLocalHref } from '../../platform/locale.ts'
import { Button, Field, Page, Stack, TextArea, keepFocus } from '../../ui/index.ts'
import { OrderRows } from './order-rows.tsx'
import { OrderSituation } from './order-situation.tsx'
import { useOrderAndFocus } from './use-order-and-focus.ts'
import styles from './quick-order.module.css'

interface Props {
  view: QuickOrderView
  intents: QuickOrderIntents
}

/**
 * Rows to type into, a box for lists, and the button. Without scripts the same form leads to a page that asks for
 * confirmation.
 */
export function QuickOrderForm({ view, intents, form }: Props & { form?: Ref<HTMLFormElement> }) {
  const { t } = useLingui()
  const action = useLocalHref()('/quick-order')
  const { pieces, full } = view
  const most = config.orderLines
  const submit = useOrderAndFocus(view, intents)
  return (
    <Page className={styles.page}>
      <div>
        <Breadcrumbs back trail={[{ name: t`Quick order`, path: null }]} />
        <Stack gap={8}>
          <h1 className={styles.title} tabIndex={-1}>
            <Trans>Quick order</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>Enter product numbers and quantities, or paste a whole list. Up to {most} products at once.</Trans>{' '}
            <Trans>You will find the number on each product’s page, after “Product no.”</Trans>
          </p>
        </Stack>
      </div>
      <form ref={form} method="post" action={action} className={styles.form} onSubmit={submit}>
        <div className={styles.order}>
          <OrderRows view={view} intents={intents} />
          <div className={styles.buttons}>
            <Button
              type="button"
              disabled={full}
              onClick={() => {
                intents.addRow()
                keepFocus(() => document.querySelector<HTMLElement>('[data-row]:last-child input'))
              }}
            >
              <Trans>Add a row</Trans>
            </Button>
            <Button type="submit" variant="primary" busy={view.status === 'adding'}>
              {pieces > 0 ? (
                <Plural value={pieces} one="Add # item to cart" other="Add # items to cart" />
              ) : (
                <Trans>Add to cart</Trans>
              )}
            </Button>
          </div>
          <OrderSituation view={view} intents={intents} />
        </div>
        <PasteBox view={view} intents={intents} />
      </form>
    </Page>
  )
}

/** A list from a spreadsheet or a mail, one product in each line. */
function PasteBox({ view: { text, full }, intents }: Props) {
  return (
    <div className={styles.paste}>
      <Field
        id="quick-order-list"
        label={<Trans>Paste a list</Trans>}
        hint={
          <Trans>
            One product per line: its number, a semicolon, how many. Cells copied from a spreadsheet work, too.
          </Trans>
        }
        error={
          full && text !== '' ? (
            <Trans>There is no room for these lines yet. Put what is already there into the cart first.</Trans>
          ) : null
        }
      >
        <TextArea
          name="list"
          rows={8}
          value={text}
          onChange={(event) => intents.changeText(event.target.value)}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      <Button
        type="button"
        disabled={text.trim() === ''}
        onClick={() => {
          intents.takeText()
          keepFocus(() => document.querySelector<HTMLElement>('[data-row] input'))
        }}
      >
        <Trans>Use this list</Trans>
      </Button>
    </div>
  )
}
