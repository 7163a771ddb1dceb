import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { subscribeNewsletter } from '../../../../../api/operations/content.ts'
import { newsletterResult } from '../../../../platform/newsletter-flash.ts'
import { useLocalHref } from '../../../../platform/locale.ts'
import { usePath } from '../../../../platform/use-path.ts'
import { Button, TextInput } from '../../../../ui/index.ts'
import { FormSummary, useForm } from '../../../form/index.ts'
import { useStoreApi } from '../../../shop/index.ts'
import { email, required } from '../../../validation/index.ts'
import { Confirmation, Line } from './form-parts.tsx'
import { NewsletterNote, OneStepLeft, PostedInVain } from './newsletter-parts.tsx'
import styles from './form.module.css'

/** The newsletter in the footer, which styles it: its sheet is on every page, this part's only where the part is. */
export function FooterNewsletter({ className }: { className: string | undefined }) {
  return (
    <section id="newsletter" data-lazy="form" className={className} aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">
        <Trans>Newsletter</Trans>
      </h2>
      <NewsletterForm />
    </section>
  )
}

/** One field and a button. Without scripts it is posted, and the page comes back with the result in its address. */
function NewsletterForm() {
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
  if (form.status === 'done' || result === 'sent')
    return (
      <Confirmation html={null}>
        <OneStepLeft address={form.status === 'done' ? String(form.values['email']).trim() : ''} />
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
      <NewsletterNote />
    </form>
  )
}
