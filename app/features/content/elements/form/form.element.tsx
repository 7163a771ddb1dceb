import { custom, later, resolved, wording } from '../../../../../api/mappers/cms-config.ts'
import { proseOrNull } from '../../../../../api/mappers/prose.ts'
import { NotLoaded, Skeleton, lazyWithRetry } from '../../../../ui/index.ts'
import { FormNeedsScripts } from '../../../../shared/without-scripts/form-needs-scripts.tsx'
import { withTexts } from '../../../../platform/i18n.ts'
import { useIsPageHeading } from '../../content.context.ts'
import { defineElement, type ElementProps } from '../../define-element.ts'
import { ContactForm } from './contact-form.tsx'
import type { FormView } from './form-parts.tsx'
import { NewsletterElement } from './newsletter-element.tsx'
import styles from './form.module.css'

const Revocation = lazyWithRetry(
  () => withTexts('account', () => import('../../../revocation/index.ts')),
  ({ retry }) => (retry === null ? <Skeleton lines={8} /> : <NotLoaded retry={retry} />),
)

/** Contact, newsletter or withdrawal, as the shop owner chose. */
function FormElement({ element }: ElementProps<FormView>) {
  const isPageHeading = useIsPageHeading(element)
  switch (element.form) {
    case 'newsletter':
      return <NewsletterElement element={element} />
    case 'revocationRequest':
      return (
        <section data-lazy="form" className={styles.contact}>
          <noscript>{import.meta.env.SSR ? <FormNeedsScripts /> : null}</noscript>
          <Revocation heading={isPageHeading ? 'h1' : 'h2'} title={element.title} confirmation={element.confirmation} />
        </section>
      )
    default:
      return <ContactForm element={element} />
  }
}

const forms = ['contact', 'newsletter', 'revocationRequest'] as const

export default defineElement({
  type: 'form',
  config: {
    /** A form of an extension has no kind: as the contact form it would promise what nothing does. */
    type: custom((value) => {
      const kind = forms.find((form) => form === (value ?? 'contact')) ?? null
      return { kind, stored: value }
    }, forms),
    title: wording({ en: 'Ask us anything', de: 'Fragen Sie uns', pl: 'Zapytaj nas' }),
    confirmationText: later(wording({ en: 'It has arrived.', de: 'Es ist angekommen.', pl: 'Dotarło.' })),
    mailReceiver: resolved([]),
    defaultMailReceiver: resolved(true),
  },
  read: ({ id, config }, context): FormView | null => {
    const { kind, stored } = config.type
    if (kind === null) {
      context.onUnknown?.(`form: ${String(stored)}`)
      return null
    }
    return {
      form: kind,
      title: config.title,
      slotId: id,
      confirmation: proseOrNull(config.confirmationText, context),
    }
  },
  component: FormElement,
  // A form below other elements is a part of the page, not its title.
  heading: ({ form }, { first }) => first && form !== 'newsletter',
  samples: [{ block: 'form', slot: 'content', alone: true, config: {} }],
})
