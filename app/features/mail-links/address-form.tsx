import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { CallOptions, StoreApi } from '../../../api/client/client.ts'
import { Trans } from '@lingui/react/macro'
import { Button, Cluster, Field, Page, Stack } from '../../ui/index.ts'
import { FormSummary, MailInput, SubmitButton, useForm } from '../../shared/form/index.ts'
import { useText } from '../../shared/errors/texts.ts'
import { fieldLabel } from '../../shared/objections/index.ts'
import { usePrefill, useStoreApi } from '../shop/index.ts'
import { email, required } from '../../shared/validation/index.ts'
import { LinkMessage } from './mail-link.view.tsx'
import styles from './mail-links.module.css'

const ADDRESS = ['email'] as const
const NOTHING = [] as const

interface Props {
  /** Name of the form, unique in the shop. */
  name: string
  title: ReactNode
  lead: ReactNode
  action: ReactNode
  /** As what the browser offers the address. */
  autoComplete: 'email' | 'username'
  /** Said before the form. */
  notice?: ReactNode
  /** The form is about the account: who is logged in need not type the address. */
  ofAccount?: boolean
  /** An unknown address has to be answered like a customer's: the form must not reveal who is a customer. */
  send: (api: StoreApi, address: string, options: CallOptions) => Promise<unknown>
  /** The message about the address that was sent. */
  sent: { title: ReactNode; Text: ComponentType<{ address: string }> }
  /** Links to other pages, from the form and from its answer. */
  back?: ReactNode
}

/** A page with one email address to send, and what became of it. Who waits for a mail in vain begins again with it. */
export function AddressForm(props: Props) {
  const [start, setStart] = useState({ round: 0, email: '' })
  return (
    <OneAddress
      key={start.round}
      {...props}
      email={start.email}
      onAgain={(address) => setStart({ round: start.round + 1, email: address })}
    />
  )
}

interface OneProps extends Props {
  email: string
  onAgain: (email: string) => void
}

function OneAddress({
  name,
  title,
  lead,
  action,
  autoComplete,
  notice,
  ofAccount = false,
  send,
  sent,
  back,
  email: sentBefore,
  onAgain,
}: OneProps) {
  const api = useStoreApi()
  const text = useText()
  const addressOf = (values: Record<string, unknown>) => String(values['email']).trim()
  const form = useForm({
    name,
    initial: { email: sentBefore },
    rules: { email: [required, email] },
    submit: (values, signal) => send(api, addressOf(values), { signal }),
  })
  usePrefill(form, ofAccount ? ADDRESS : NOTHING)
  const mail = form.text('email')
  if (form.status === 'done') {
    const text = <sent.Text address={addressOf(form.values)} />
    const action = back ? (
      <Cluster gap={12} justify="center">
        <Button onClick={() => onAgain(String(form.values['email']))}>
          <Trans>Nothing arrived? Send again</Trans>
        </Button>
        {back}
      </Cluster>
    ) : undefined
    return <LinkMessage message={{ drawing: 'letter', title: sent.title, text, action }} />
  }
  return (
    <Page width="text" className={styles.page}>
      <Stack gap={24}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {notice}
        <form {...form.form} method="post" className={styles.form}>
          <FormSummary form={form} />
          <Field id={mail.id} label={text(fieldLabel('email') ?? '')} required error={form.error('email')}>
            <MailInput form={form} autoComplete={autoComplete} />
          </Field>
          <Cluster gap={16}>
            <SubmitButton variant="primary" size="l" busy={form.busy}>
              {action}
            </SubmitButton>
            {back}
          </Cluster>
        </form>
      </Stack>
    </Page>
  )
}
