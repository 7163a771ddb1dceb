import type { ComponentType, ReactNode } from 'react'
import type { CallOptions, StoreApi } from '../../../api/client/client.ts'
import { Button, Field, Page, Stack, TextInput } from '../../ui/index.ts'
import { FormSummary, useForm } from '../form/index.ts'
import { useText } from '../errors/texts.ts'
import { fieldLabel } from '../objections/index.ts'
import { useStoreApi } from '../shop/index.ts'
import { email, required } from '../validation/index.ts'
import { Told } from './mail-link.view.tsx'
import styles from './mail-links.module.css'

interface Props {
  /** Name of the form, unique in the shop. */
  name: string
  title: ReactNode
  lead: ReactNode
  action: ReactNode
  /** As what the browser offers the address. */
  autoComplete: 'email' | 'username'
  /** An unknown address has to be answered like a known one: nobody may ask here who is a customer. */
  send: (api: StoreApi, address: string, options: CallOptions) => Promise<unknown>
  /** What is told about the address that was sent. */
  sent: { title: ReactNode; Text: ComponentType<{ address: string }> }
}

/** A page with one email address to send, and what became of it. */
export function AddressForm({ name, title, lead, action, autoComplete, send, sent }: Props) {
  const api = useStoreApi()
  const words = useText()
  const addressOf = (values: Record<string, unknown>) => String(values['email']).trim()
  const form = useForm({
    name,
    initial: { email: '' },
    rules: { email: [required, email] },
    submit: (values, signal) => send(api, addressOf(values), { signal }),
  })
  const mail = form.text('email')
  if (form.status === 'done') {
    const text = <sent.Text address={addressOf(form.values)} />
    return <Told message={{ drawing: 'letter', title: sent.title, text }} />
  }
  return (
    <Page width="text" className={styles.page}>
      <Stack gap={24}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <form {...form.form} method="post" className={styles.form}>
          <FormSummary form={form} />
          <Field id={mail.id} label={words(fieldLabel('email') ?? '')} required error={form.error('email')}>
            <TextInput {...mail} type="email" inputMode="email" autoComplete={autoComplete} />
          </Field>
          <div>
            <Button type="submit" variant="primary" size="l" busy={form.busy}>
              {action}
            </Button>
          </div>
        </form>
      </Stack>
    </Page>
  )
}
