import { useEffect, useRef, useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { config } from '../../../../../app.config.ts'
import { sendContactForm } from '../../../../../api/operations/content.ts'
import type { CmsElement } from '../../../../../api/types/content.ts'
import type { FormValues } from '../../../../../machines/form/index.ts'
import { Checkbox, Stack, TextArea, TextInput, takesFocus } from '../../../../ui/index.ts'
import { ORDER_NUMBER } from '../../../../platform/contact.ts'
import { ShopPageLink } from '../../../../platform/shop-page-link.tsx'
import { FormSummary, SubmitButton, useForm, type FormBinding } from '../../../../shared/form/index.ts'
import { usePrefill, usePrefillValues, useStoreApi } from '../../../shop/index.ts'
import { accepted, email, maxLength, minLength, phone, required } from '../../../../shared/validation/index.ts'
import { useContent, useIsPageHeading } from '../../content.context.ts'
import { ContactProduct, BackToProduct, contactProductId, useContactProduct } from './contact-product.tsx'
import { Confirmation, Line, SalutationLine, useRounds, type FormView } from './form-parts.tsx'
import styles from './form.module.css'
import { useSalutations } from './use-salutations.ts'

const emptyMessage = {
  salutationId: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  orderNumber: '',
  subject: '',
  comment: '',
  privacy: false,
}

/** Kept of no message before. */
const NOTHING: FormValues = {}

/** Fields that are filled in for a customer. */
const PREFILLED = ['firstName', 'lastName', 'email'] as const

const { phone: phoneUse, answerDays } = config.contact
/** As the Store API wants them. */
const SHORTEST_SUBJECT = 3
const SHORTEST_MESSAGE = 10
/** Longer than any order's number. */
const LONGEST_NUMBER = 64

const rules = {
  firstName: [required],
  lastName: [required],
  email: [required, email],
  orderNumber: [maxLength(LONGEST_NUMBER)],
  subject: [required, minLength(SHORTEST_SUBJECT)],
  phone: [...(phoneUse === 'required' ? [required] : []), maxLength(255), phone],
  comment: [required, minLength(SHORTEST_MESSAGE)],
  privacy: [accepted],
}

/** Typed values about a product are kept for this product: the next question is about another one, or about none. */
function draftSuffix(): string {
  const about = import.meta.env.SSR ? null : contactProductId()
  return about === null ? '' : `-${about}`
}

/** The shopper's message as the Store API takes it; values without a field of their own come before the text. */
function useMessage(element: CmsElement & FormView, product: ReturnType<typeof useContactProduct>) {
  const { t } = useLingui()
  const page = useContent()?.page
  return (values: FormValues, salutationId: string) => {
    const text = (field: string) => String(values[field] ?? '')
    const orderNumber = text('orderNumber').trim()
    const order = orderNumber === '' ? '' : `${t`Order number`}: ${orderNumber}\n\n`
    const about = order + (product ? `${t`Product`}: ${product.name} (${product.number})\n\n` : '')
    return {
      salutationId,
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phone: text('phone').trim() || '-',
      subject: text('subject'),
      comment: about + text('comment'),
      slotId: element.slotId,
      navigationId: page?.kind === 'category' ? page.id : undefined,
    }
  }
}

/** Fills in what the page's address and the product say, where nothing is written yet. */
function useContactForm(element: CmsElement & FormView, sender: FormValues) {
  const { t } = useLingui()
  const api = useStoreApi()
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const salutations = useSalutations()
  const prefill = usePrefillValues(PREFILLED)
  const product = useContactProduct()
  const messageOf = useMessage(element, product)
  const form = useForm({
    name: `contact${draftSuffix()}`,
    initial: { ...emptyMessage, ...prefill, ...sender },
    rules,
    submit: async (values, signal) => {
      const salutationId = String(values['salutationId'] ?? '') || (await salutations.unspecified(signal))
      return sendContactForm(api, messageOf(values, salutationId), { signal })
    },
    onDone: setConfirmation,
  })
  usePrefill(form, PREFILLED)
  const { change } = form
  // A link from an order names it; kept pages are the same for everybody, so that only the browser reads it.
  useEffect(() => {
    const orderNumber = new URLSearchParams(window.location.search).get(ORDER_NUMBER)
    if (orderNumber) change('orderNumber', orderNumber.slice(0, LONGEST_NUMBER))
  }, [change])
  const written = { subject: form.text('subject').value, comment: form.text('comment').value }
  const typed = useRef(written)
  useEffect(() => {
    typed.current = written
  })
  useEffect(() => {
    if (!product) return
    // It comes after the page: the shopper may have written something meanwhile, or before.
    if (typed.current.subject === '') change('subject', t`Question about ${product.name}`)
    if (typed.current.comment === '' && !product.availability.available)
      change('comment', t`Please tell me when it is back.`)
  }, [product, change, t])
  return { form, salutations, product, confirmation }
}

const SENDER = ['salutationId', 'firstName', 'lastName', 'email', 'phone'] as const
const senderOf = (sent: FormValues): FormValues => Object.fromEntries(SENDER.map((field) => [field, sent[field] ?? '']))

/** Writes to the shop, and then another message if there is more to say. */
export function ContactForm({ element }: { element: CmsElement & FormView }) {
  const { round, anew, kept, begin } = useRounds<FormValues>(NOTHING)
  return <Message key={round} element={element} sender={kept} anew={anew} onAgain={(sent) => begin(senderOf(sent))} />
}

interface MessageProps {
  element: CmsElement & FormView
  /** Who has sent one before: the next one is theirs, too. */
  sender: FormValues
  anew: boolean
  onAgain: (sent: FormValues) => void
}

function Message({ element, sender, anew, onAgain }: MessageProps) {
  const Heading = useIsPageHeading(element) ? 'h1' : 'h2'
  const { form, salutations, product, confirmation } = useContactForm(element, sender)
  if (form.status === 'done') {
    return (
      <>
        <Confirmation
          html={element.confirmation}
          again={{ label: <Trans>Write another message</Trans>, begin: () => onAgain(form.values) }}
        >
          {confirmation ?? (
            <>
              <Trans>Thank you. Your message has arrived.</Trans> <AnswerTime />
            </>
          )}
        </Confirmation>
        {product ? <BackToProduct product={product} /> : null}
      </>
    )
  }
  return (
    <section data-lazy="form" className={styles.contact}>
      <div>
        <Heading className={styles.title} ref={anew ? takesFocus : undefined}>
          {element.title ?? <Trans>Write to us</Trans>}
        </Heading>
        <p className={styles.lead}>
          <AnswerTime />
        </p>
      </div>
      <form {...form.form} method="post" className={styles.grid}>
        <Stack gap={12} className={styles.whole}>
          <FormSummary form={form} />
          <p className={styles.note}>
            <Trans>All fields are required unless marked optional.</Trans>
          </p>
          {product ? <ContactProduct product={product} /> : null}
        </Stack>
        <SalutationLine form={form} salutations={salutations} className={styles.whole} />
        <Fields form={form} />
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
          <SubmitButton variant="primary" size="l" busy={form.status === 'submitting'}>
            <Trans>Send message</Trans>
          </SubmitButton>
        </div>
      </form>
    </section>
  )
}

/** The fields of the sender and the subject. */
function Fields({ form }: { form: FormBinding }) {
  const { t } = useLingui()
  return (
    <>
      <Line form={form} name="firstName" label={t`First name`}>
        <TextInput {...form.text('firstName')} autoComplete="given-name" required />
      </Line>
      <Line form={form} name="lastName" label={t`Last name`}>
        <TextInput {...form.text('lastName')} autoComplete="family-name" required />
      </Line>
      <Line
        form={form}
        name="email"
        label={t`Email address`}
        className={phoneUse === 'hidden' ? styles.whole : undefined}
      >
        <TextInput {...form.text('email')} type="email" autoComplete="email" required />
      </Line>
      {phoneUse === 'hidden' ? null : (
        <Line form={form} name="phone" label={t`Phone`} optional={phoneUse === 'optional' ? t`optional` : undefined}>
          <TextInput {...form.text('phone')} type="tel" autoComplete="tel" required={phoneUse === 'required'} />
        </Line>
      )}
      <Line form={form} name="subject" label={t`Subject`} hint={t`At least ${SHORTEST_SUBJECT} characters`}>
        <TextInput {...form.text('subject')} required />
      </Line>
      <Line form={form} name="orderNumber" label={t`Order number`} optional={t`optional`}>
        <TextInput {...form.text('orderNumber')} autoComplete="off" maxLength={LONGEST_NUMBER} />
      </Line>
      <Line
        form={form}
        name="comment"
        label={t`Message`}
        hint={t`At least ${SHORTEST_MESSAGE} characters: what can we do for you?`}
        className={styles.whole}
      >
        <TextArea {...form.text('comment')} required />
      </Line>
    </>
  )
}

/** Within which time messages are usually answered, from the settings. */
function AnswerTime() {
  if (answerDays === null) return <Trans>We will answer as soon as we can.</Trans>
  return (
    <Plural
      value={answerDays}
      one="We usually answer within one working day."
      other="We usually answer within # working days."
    />
  )
}
