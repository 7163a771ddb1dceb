import { Trans } from '@lingui/react/macro'
import { Button } from '../../../../ui/index.ts'
import { useForm } from '../../../../shared/form/index.ts'
import { email, required } from '../../../../shared/validation/index.ts'
import { Confirmation } from './form-parts.tsx'
import { EmailLine, NewsletterFrame, SignedUp, usePosted, useAddressRounds, type Round } from './newsletter-parts.tsx'
import { useSignUp } from './use-sign-up.ts'
import styles from './form.module.css'

/** The newsletter in the footer, which styles it: its sheet is on every page, this part's only where the part is. */
export function FooterNewsletter({ className }: { className: string | undefined }) {
  const rounds = useAddressRounds()
  return (
    <section id="newsletter" data-lazy="form" className={className} aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">
        <Trans>Newsletter</Trans>
      </h2>
      <NewsletterForm key={rounds.round} {...rounds} />
    </section>
  )
}

/** One field and a button. */
function NewsletterForm({ round, anew, last, again }: Round) {
  const { signUp, counts } = useSignUp()
  const posted = usePosted()
  const form = useForm({
    name: 'newsletter',
    initial: { email: last },
    rules: { email: [required, email] },
    submit: (values, signal) => signUp({ email: String(values['email']) }, signal),
  })
  const address = form.status === 'done' ? String(form.values['email']).trim() : ''
  if (form.status === 'done' || (round === 0 && posted === 'sent'))
    return (
      <Confirmation html={null} again={again(address)}>
        <SignedUp address={address} counts={counts} />
      </Confirmation>
    )
  return (
    <NewsletterFrame form={form}>
      <div className={styles.line}>
        <EmailLine form={form} anew={anew} />
        <Button type="submit" variant="primary" busy={form.status === 'submitting'}>
          <Trans>Sign up</Trans>
        </Button>
      </div>
    </NewsletterFrame>
  )
}
