import { useEffect, useState, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SafeHtml } from '../../../../../api/types/common.ts'
import { Prose } from '../../../../platform/prose.tsx'
import { Button, Field, Notice, Select, takesFocus } from '../../../../ui/index.ts'
import { onNextShopper, useSalutationName, type FormBinding } from '../../../../shared/form/index.ts'
import type { Salutations } from './use-salutations.ts'

/** The owner's configuration of a form. */
export interface FormView {
  form: 'contact' | 'newsletter' | 'revocationRequest'
  title: string | null
  slotId: string
  confirmation: SafeHtml | null
}

interface LineProps {
  form: FormBinding
  name: string
  label: string
  optional?: string
  /** A hint at the expected entry, before it is refused. */
  hint?: string
  hidden?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A field of a form with its label and its objection. */
export function Line({ form, name, label, optional, hint, hidden, className, children }: LineProps) {
  return (
    <Field
      id={form.text(name).id}
      label={label}
      labelHidden={hidden}
      optional={optional}
      hint={hint}
      error={form.error(name)}
      className={className}
    >
      {children}
    </Field>
  )
}

/** The salutation of a form that needs none. */
export function SalutationLine({
  form,
  salutations: { shown, offered },
  className,
}: {
  form: FormBinding
  salutations: Salutations
  className?: string | undefined
}) {
  const { t } = useLingui()
  const nameOf = useSalutationName()
  if (!shown) return null
  return (
    <Line form={form} name="salutationId" label={t`Title`} optional={t`optional`} className={className}>
      <Select {...form.text('salutationId')}>
        <option value="">{t`No title`}</option>
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
    </Line>
  )
}

interface Rounds<Kept> {
  /** A form of its own for each. */
  round: number
  /** The shopper began it with a press. */
  anew: boolean
  /** What was kept of the one before. */
  kept: Kept
  begin: (kept: Kept) => void
}

/**
 * How often a form was begun anew; the next shopper begins with nothing.
 * @param first the same value in every render
 */
export function useRounds<Kept>(first: Kept): Rounds<Kept> {
  const [state, set] = useState({ round: 0, anew: false, kept: first })
  useEffect(() => onNextShopper(() => set(({ round }) => ({ round: round + 1, anew: false, kept: first }))), [first])
  return { ...state, begin: (kept) => set(({ round }) => ({ round: round + 1, anew: true, kept })) }
}

interface ConfirmationProps {
  html: SafeHtml | null
  /** The address that the owner's words cannot name; empty: none. */
  address?: string
  /** Back to the form, and what its button says. */
  again?: { label: ReactNode; begin: () => void }
  children: ReactNode
}

/** Shown in place of a form that has been sent: the shop owner's words, or the shop's. */
export function Confirmation({ html, address = '', again, children }: ConfirmationProps) {
  return (
    // Sending removed the form, and the focus in it, from the page.
    <div ref={takesFocus}>
      <Notice
        tone="success"
        live="polite"
        action={
          again ? (
            <Button size="s" onClick={again.begin}>
              {again.label}
            </Button>
          ) : null
        }
      >
        {html ? <Prose html={html} /> : <p>{children}</p>}
        {html && address !== '' ? (
          <p>
            <Trans>Email address: {address}</Trans>
          </p>
        ) : null}
      </Notice>
    </div>
  )
}
