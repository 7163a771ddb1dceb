import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { sendContactForm, subscribeNewsletter } from '../../../../api/operations/content.ts'
import { readSalutations } from '../../../../api/operations/session.ts'
import type { CmsElement } from '../../../../api/types/content.ts'
import type { SalutationOption } from '../../../../api/types/sales-channel.ts'
import { Button, Checkbox, Field, Html, Notice, Select, TextArea, TextInput, takesFocus } from '../../../ui/index.ts'
import { useLocalHref } from '../../../platform/locale.ts'
import { newsletterResult, type NewsletterResult } from '../../../platform/newsletter-flash.ts'
import { usePath } from '../../../platform/use-path.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { ShopPageLink } from '../../../platform/shop-page-link.tsx'
import { FormSummary, useForm } from '../../form/index.ts'
import type { FormBinding } from '../../form/index.ts'
import { useStoreApi } from '../../shop/index.ts'
import { accepted, email, maxLength, minLength, required } from '../../validation/index.ts'
import { useContent, useIsPageHeading } from '../content.context.ts'
import styles from './form.module.css'

type FormProps = Extract<CmsElement, { type: 'form' }>

/** Contact or newsletter, as the shop owner chose. */
export default function FormElement({ element }: { element: FormProps }) {
  return element.form === 'newsletter' ? <NewsletterForm element={element} /> : <ContactForm element={element} />
}

/** One field and a button. Without scripts it is posted, and the page comes back with the result in its address. */
function NewsletterForm({ element }: { element: FormProps }) {
  const { t } = useLingui()
  const api = useStoreApi()
  const path = usePath()
  const action = useLocalHref()('/newsletter')
  const result = useLocation({ select: ({ search }) => newsletterResult(search) })
  const form = useForm({
    name: 'newsletter',
    initial: { email: '' },
    rules: { email: [required, email] },
    submit: (values, signal) => subscribeNewsletter(api, { email: String(values['email']) }, { signal }),
  })
  return (
    <section id="newsletter" data-part="form" className={styles.newsletter} aria-labelledby={`${element.slotId}-title`}>
      <h2 id={`${element.slotId}-title`} className={styles.title}>
        {element.title ?? <Trans>A letter now and then</Trans>}
      </h2>
      {form.status === 'done' || result === 'sent' ? (
        <Confirmation element={element}>
          <Trans>Almost there: please open the email that we have just sent you.</Trans>
        </Confirmation>
      ) : (
        <form {...form.form} method="post" action={action} className={styles.letter}>
          <input type="hidden" name="path" value={path} />
          {result !== null && form.status === 'editing' ? <PostedInVain result={result} /> : null}
          <FormSummary form={form} />
          <div className={styles.line}>
            <Line form={form} name="email" label={t`Email address`} hidden>
              <TextInput
                {...form.text('email')}
                type="email"
                autoComplete="email"
                placeholder={t`you@example.com`}
                required
              />
            </Line>
            <Button type="submit" variant="primary" busy={form.status === 'submitting'}>
              <Trans>Sign up</Trans>
            </Button>
          </div>
          <p className={styles.note}>
            <Trans>
              About one a month. See our <ShopPageLink page="privacy">privacy policy</ShopPageLink>.{' '}
              <ShopLink to="/newsletter-unsubscribe">Unsubscribe</ShopLink> at any time.
            </Trans>
          </p>
        </form>
      )}
    </section>
  )
}

/** Said by the server, before any script runs. */
function PostedInVain({ result }: { result: NewsletterResult }) {
  return (
    <Notice tone="danger">
      {result === 'refused' ? (
        <Trans>This email address could not be signed up. Please check it.</Trans>
      ) : (
        <Trans>You could not be signed up right now. Please try again in a moment.</Trans>
      )}
    </Notice>
  )
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
      <Confirmation element={element}>
        {confirmation ?? <Trans>Thank you. Your message has arrived; we will answer soon.</Trans>}
      </Confirmation>
    )
  }
  return (
    <section data-part="form" className={styles.contact}>
      <Heading className={styles.title}>{element.title ?? <Trans>Write to us</Trans>}</Heading>
      <form {...form.form} className={styles.grid}>
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

function Line({
  form,
  name,
  label,
  optional,
  hidden,
  className,
  children,
}: {
  form: FormBinding
  name: string
  label: string
  optional?: string
  hidden?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <Field
      id={form.text(name).id}
      label={label}
      labelHidden={hidden}
      optional={optional}
      error={form.error(name)}
      className={className}
    >
      {children}
    </Field>
  )
}

function Confirmation({ element, children }: { element: FormProps; children: ReactNode }) {
  return (
    // What was sent took its form, and the focus in it, off the page.
    <div ref={takesFocus}>
      <Notice tone="success" live="polite">
        {element.confirmation ? <Html html={element.confirmation} /> : <p>{children}</p>}
      </Notice>
    </div>
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
