import { useEffect, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { sendContactForm } from '../../../../api/operations/content.ts'
import { readSalutations } from '../../../../api/operations/session.ts'
import type { CmsElement } from '../../../../api/types/content.ts'
import type { SalutationOption } from '../../../../api/types/sales-channel.ts'
import {
  Button,
  Checkbox,
  Notice,
  NotLoaded,
  Select,
  Skeleton,
  TextArea,
  TextInput,
  lazyWithRetry,
} from '../../../ui/index.ts'
import { withTexts } from '../../../platform/i18n.ts'
import { ShopPageLink } from '../../../platform/shop-page-link.tsx'
import { FormSummary, useForm } from '../../form/index.ts'
import { useStoreApi } from '../../shop/index.ts'
import { accepted, email, maxLength, minLength, required } from '../../validation/index.ts'
import { useContent, useIsPageHeading } from '../content.context.ts'
import { Confirmation, Line } from './form-parts.tsx'
import { NewsletterElement } from './newsletter-form.tsx'
import styles from './form.module.css'

type FormProps = Extract<CmsElement, { type: 'form' }>

const Revocation = lazyWithRetry(
  () => withTexts('account', () => import('../../revocation/revocation.element.tsx')),
  ({ retry }) => (retry === null ? <Skeleton lines={8} /> : <NotLoaded retry={retry} />),
)

/** Contact, newsletter or withdrawal, as the shop owner chose. */
export default function FormElement({ element }: { element: FormProps }) {
  const isPageHeading = useIsPageHeading(element)
  switch (element.form) {
    case 'newsletter':
      return <NewsletterElement element={element} />
    case 'revocationRequest':
      return (
        <section data-lazy="form" className={styles.contact}>
          <noscript>
            <Notice>
              <Trans>This form needs scripts. Without them, please write to the address in our imprint.</Trans>
            </Notice>
          </noscript>
          <Revocation heading={isPageHeading ? 'h1' : 'h2'} title={element.title} confirmation={element.confirmation} />
        </section>
      )
    default:
      return <ContactForm element={element} />
  }
}

const emptyMessage = {
  salutationId: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  subject: '',
  comment: '',
  privacy: false,
}

function ContactForm({ element }: { element: FormProps }) {
  const { t } = useLingui()
  const api = useStoreApi()
  const page = useContent()?.page
  const Heading = useIsPageHeading(element) ? 'h1' : 'h2'
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const salutations = useSalutations()
  const runs = useHydrated()
  const form = useForm({
    name: 'contact',
    initial: emptyMessage,
    rules: {
      firstName: [required],
      lastName: [required],
      email: [required, email],
      subject: [required, minLength(3)],
      // Wanted only where the backend's own form says so, which then objects with the field's name.
      phone: [maxLength(255)],
      comment: [required, minLength(10)],
      privacy: [accepted],
    },
    submit: async (values, signal) => {
      const text = (field: string) => String(values[field] ?? '')
      return sendContactForm(
        api,
        {
          salutationId: text('salutationId') || (await salutations.unspecified(signal)),
          firstName: text('firstName'),
          lastName: text('lastName'),
          email: text('email'),
          phone: text('phone'),
          subject: text('subject'),
          comment: text('comment'),
          slotId: element.slotId,
          navigationId: page?.kind === 'category' ? page.id : undefined,
        },
        { signal },
      )
    },
    onDone: (output) => setConfirmation(typeof output === 'string' ? output : null),
  })
  if (form.status === 'done') {
    return (
      <Confirmation html={element.confirmation}>
        {confirmation ?? <Trans>Thank you. Your message has arrived; we will answer soon.</Trans>}
      </Confirmation>
    )
  }
  return (
    <section data-lazy="form" className={styles.contact}>
      <Heading className={styles.title}>{element.title ?? <Trans>Write to us</Trans>}</Heading>
      <form {...form.form} method="post" className={styles.grid}>
        <div className={styles.whole}>
          <FormSummary form={form} />
        </div>
        {salutations.offered.length > 0 ? (
          <Line form={form} name="salutationId" label={t`Salutation`} optional={t`optional`} className={styles.whole}>
            <Select {...form.text('salutationId')}>
              <option value="">{t`No salutation`}</option>
              {salutations.offered.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Line>
        ) : null}
        <Line form={form} name="firstName" label={t`First name`}>
          <TextInput {...form.text('firstName')} autoComplete="given-name" required />
        </Line>
        <Line form={form} name="lastName" label={t`Last name`}>
          <TextInput {...form.text('lastName')} autoComplete="family-name" required />
        </Line>
        <Line form={form} name="email" label={t`Email address`}>
          <TextInput {...form.text('email')} type="email" autoComplete="email" required />
        </Line>
        <Line form={form} name="phone" label={t`Phone`} optional={t`optional`}>
          <TextInput {...form.text('phone')} type="tel" autoComplete="tel" />
        </Line>
        <Line form={form} name="subject" label={t`Subject`} className={styles.whole}>
          <TextInput {...form.text('subject')} required />
        </Line>
        <Line form={form} name="comment" label={t`Message`} className={styles.whole}>
          <TextArea {...form.text('comment')} required />
        </Line>
        <div className={styles.whole}>
          <Checkbox
            {...form.box('privacy')}
            error={form.error('privacy')}
            label={
              <Trans>
                I have read the{' '}
                <ShopPageLink page="privacy" target="_blank">
                  privacy policy
                </ShopPageLink>
                .
              </Trans>
            }
          />
        </div>
        <div className={styles.whole}>
          <noscript>
            <Notice>
              <Trans>Sending a message needs scripts. Please switch them on for this page.</Trans>
            </Notice>
          </noscript>
          {/* A message must not end up in an address: nothing is sent before the form is taken over. */}
          <Button type="submit" variant="primary" size="l" disabled={!runs} busy={form.status === 'submitting'}>
            <Trans>Send message</Trans>
          </Button>
        </div>
      </form>
    </section>
  )
}

interface Salutations {
  /** Those that can be chosen, in the document's language; none until they could be read. */
  offered: SalutationOption[]
  /** What the backend wants to hear from somebody who chose none: it insists on an answer. */
  unspecified: (signal: AbortSignal) => Promise<string>
}

const UNSPECIFIED = 'not_specified'

/** When salutations cannot be read, the field is left out; they are asked for again when the form is sent. */
function useSalutations(): Salutations {
  const api = useStoreApi()
  const [known, setKnown] = useState<SalutationOption[]>([])
  useEffect(() => {
    const cancel = new AbortController()
    readSalutations(api, { signal: cancel.signal }).then(setKnown, () => {})
    return () => cancel.abort()
  }, [api])
  return {
    offered: known.filter(({ key }) => key !== UNSPECIFIED),
    async unspecified(signal) {
      const all = known.length > 0 ? known : await readSalutations(api, { signal })
      setKnown(all)
      return all.find(({ key }) => key === UNSPECIFIED)?.id ?? ''
    },
  }
}
