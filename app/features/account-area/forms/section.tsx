import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Notice, Stack, type ButtonLook } from '../../../ui/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { FormSummary, SubmitButton, persistDraft, type FormBinding } from '../../../shared/form/index.ts'
import styles from './section.module.css'

/** One matter of the profile: what it is about beside its form. */
export function FormSection({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}

/** Whether the last thing that happened to a form is that it was saved. */
export function useSaved(): { saved: boolean; markSaved: () => void; markChanged: () => void } {
  const [saved, setSaved] = useState(false)
  return { saved, markSaved: () => setSaved(true), markChanged: () => setSaved(false) }
}

/** A form of the profile with its button and what came of it. */
export function ProfileForm({
  form,
  saved,
  savedText,
  onInput,
  action,
  variant = 'secondary',
  children,
}: {
  form: FormBinding
  saved: boolean
  /** Said once it was saved. */
  savedText: ReactNode
  onInput: () => void
  /** The text of its button; a page has several of these forms, so it names what it saves. */
  action: ReactNode
  variant?: ButtonLook['variant']
  children: ReactNode
}) {
  return (
    <form {...form.form} method="post" onInput={onInput}>
      <Stack gap={24}>
        {children}
        <FormSummary form={form} />
        <div>
          <SubmitButton variant={variant} busy={form.busy}>
            {action}
          </SubmitButton>
        </div>
        {saved ? (
          <Notice tone="success" live="polite">
            {savedText}
          </Notice>
        ) : null}
      </Stack>
    </form>
  )
}

/** A link for customers who forgot the password that the form needs. */
export function ForgotPassword({ email }: { email: string }) {
  return (
    <ShopLink to="/account/recover" className={styles.forgot} onClick={() => persistDraft('recover', { email })}>
      <Trans>Forgot your password?</Trans>
    </ShopLink>
  )
}
