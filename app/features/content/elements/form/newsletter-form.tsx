import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { subscribeNewsletter } from '../../../../../api/operations/content.ts'
import type { SafeHtml } from '../../../../../api/types/common.ts'
import { newsletterResult, type NewsletterResult } from '../../../../platform/newsletter-flash.ts'
import { useLocalHref } from '../../../../platform/locale.ts'
import { usePath } from '../../../../platform/use-path.ts'
import { ShopLink } from '../../../../platform/shop-link.tsx'
import { ShopPageLink } from '../../../../platform/shop-page-link.tsx'
import { Button, Notice, TextInput } from '../../../../ui/index.ts'
import { FormSummary, useForm } from '../../../form/index.ts'
import { useStoreApi } from '../../../shop/index.ts'
import { email, required } from '../../../validation/index.ts'
import { Confirmation, Line, type FormView } from './form-parts.tsx'
import styles from './form.module.css'

/** A newsletter form that the shop owner put on a page. */
export function NewsletterElement({ element }: { element: FormView }) {
  return (
    <section id="newsletter" data-lazy="form" className={styles.newsletter} aria-labelledby={`${element.slotId}-title`}>
      <h2 id={`${element.slotId}-title`} className={styles.title}>
        {element.title ?? <Trans>A newsletter now and then</Trans>}
      </h2>
      <NewsletterForm confirmation={element.confirmation} />
    </section>
  )
}

/** The same in the footer, which styles it: its sheet is on every page, this part's only where the part stands. */
export function FooterNewsletter({ className }: { className: string | undefined }) {
  return (
    <section id="newsletter" data-lazy="form" className={className} aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">
        <Trans>Newsletter</Trans>
      </h2>
      <NewsletterForm confirmation={null} />
    </section>
  )
}

/**
 * One field and a button. The answer is the same for an address that is on the list already. Without scripts it is
 * posted, and the page comes back with the result in its address.
 */
function NewsletterForm({ confirmation }: { confirmation: SafeHtml | null }) {
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
  const address = form.status === 'done' ? String(form.values['email']).trim() : ''
  if (form.status === 'done' || result === 'sent')
    return (
      <Confirmation html={confirmation}>
        {address === '' ? (
          <Trans>
            One step is left: press the link in the email that we have just sent you. It counts from then on.
          </Trans>
        ) : (
          <Trans>
            One step is left: press the link in the email that we have just sent to {address}. It counts from then on.
          </Trans>
        )}
      </Confirmation>
    )
  return (
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
