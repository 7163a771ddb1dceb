import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button, Cluster, Field, Notice, Stack, keepFocus, type ButtonLook } from '../../../ui/index.ts'
import { PasswordInput } from '../../account/index.ts'
import { useFieldLabels } from '../../address/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { FormSummary, SubmitButton, comesIntoView, persistDraft, type FormBinding } from '../../../shared/form/index.ts'
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

/** Whether the form of a matter is open; the focus goes to it, and back to the button that opened it. */
export interface Fold {
  name: string
  open: boolean
  unfold: () => void
  fold: () => void
}

/** @param begun something was typed into the form before, and was not saved: it is open until it is folded */
export function useFold(name: string, begun: boolean): Fold {
  // What was typed before is in the form after its first render.
  const [chosen, setOpen] = useState<boolean | null>(null)
  const set = (opens: boolean, control: string) => {
    setOpen(opens)
    keepFocus(() => document.querySelector<HTMLElement>(`[data-fold="${name}"] ${control}`))
  }
  return {
    name,
    open: chosen ?? begun,
    unfold: () => set(true, 'input:not([hidden])'),
    fold: () => set(false, 'button'),
  }
}

/** A matter that few change: a button opens its form, and what was saved is said once it is folded again. */
export function FoldedSection({
  fold: { name, open, unfold },
  title,
  lead,
  action,
  saved,
  savedText,
  savedAction,
  children,
}: {
  fold: Fold
  title: ReactNode
  lead: ReactNode
  /** The text of the button that opens it. */
  action: ReactNode
  saved: boolean
  savedText: ReactNode
  /** What can be done about it. */
  savedAction?: ReactNode
  /** The form. */
  children: ReactNode
}) {
  return (
    <FormSection title={title} lead={lead}>
      <div data-fold={name}>
        {open ? (
          children
        ) : (
          <Stack gap={16}>
            <div>
              <Button onClick={unfold}>{action}</Button>
            </div>
            {saved ? <Saved text={savedText} action={savedAction} /> : null}
          </Stack>
        )}
      </div>
    </FormSection>
  )
}

/** Says that a form was saved. */
const Saved = ({ text, action }: { text: ReactNode; action?: ReactNode }) => (
  <div ref={comesIntoView} className={styles.saved}>
    <Notice tone="success" live="polite" action={action}>
      {text}
    </Notice>
  </div>
)

/** A form of the profile with its button and what came of it. */
export function ProfileForm({
  form,
  savedText,
  action,
  variant = 'secondary',
  onCancel,
  children,
}: {
  form: FormBinding
  /** Said once it was saved; a folded section says it itself. */
  savedText?: ReactNode
  /** The text of its button; a page has several of these forms, so it names what it saves. */
  action: ReactNode
  variant?: ButtonLook['variant']
  /** The form can be left without saving. */
  onCancel?: () => void
  children: ReactNode
}) {
  return (
    <form {...form.form} method="post">
      <Stack gap={24}>
        {children}
        <FormSummary form={form} />
        <Cluster gap={12}>
          <SubmitButton variant={variant} busy={form.busy}>
            {action}
          </SubmitButton>
          {onCancel ? (
            <Button variant="quiet" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          ) : null}
        </Cluster>
        {savedText && form.accepted ? <Saved text={savedText} /> : null}
      </Stack>
    </form>
  )
}

/** A link for customers who forgot the password that the form needs. */
function ForgotPassword({ email }: { email: string }) {
  return (
    <ShopLink to="/account/recover" className={styles.forgot} onClick={() => persistDraft('recover', { email })}>
      <Trans>Forgot your password?</Trans>
    </ShopLink>
  )
}

/** The password by which a customer proves who they are before something of the account changes. */
export function CurrentPassword({ form, email }: { form: FormBinding; email: string }) {
  const labels = useFieldLabels()
  const password = form.text('currentPassword')
  return (
    <div>
      <Field id={password.id} label={labels['currentPassword']} required error={form.error('currentPassword')}>
        <PasswordInput {...password} autoComplete="current-password" />
      </Field>
      <ForgotPassword email={email} />
    </div>
  )
}
