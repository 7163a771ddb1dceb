import { plural } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FormActor } from '../../../../machines/form/index.ts'
import { Button, Cluster, Field, FieldError, Stack, TextArea, TextInput, VisuallyHidden } from '../../../ui/index.ts'
import { FormSummary, SubmitButton, useFormActor, type FormBinding } from '../../../shared/form/index.ts'
import { LIMITS } from './use-customer-review.ts'
import styles from './review-form.module.css'

interface Props {
  actor: FormActor
  /** Name of the reviewed product, where the page does not show it. */
  product?: string | undefined
  /** Nothing was written before. */
  isNew: boolean
  onLeave: () => void
}

/** Stars, a headline and some sentences. What was written stays in this tab until it is sent. */
export function ReviewForm({ actor, product, isNew, onLeave }: Props) {
  const { t } = useLingui()
  const form = useFormActor(actor)
  const { min } = LIMITS.text
  const { min: shortest, max } = LIMITS.headline
  return (
    <form {...form.form} method="post">
      <Stack gap={24}>
        {product === undefined ? null : <p className={styles.product}>{product}</p>}
        <FormSummary form={form} />
        <StarChoice label={t`Your rating`} error={form.error('points')} binding={form.text('points')} />
        <Field
          id={form.text('reviewTitle').id}
          label={t`Headline`}
          required
          error={form.error('reviewTitle')}
          hint={t`At least ${shortest} characters`}
        >
          <TextInput {...form.text('reviewTitle')} autoComplete="off" maxLength={max} />
        </Field>
        <Field
          id={form.text('reviewText').id}
          label={t`Your review`}
          required
          error={form.error('reviewText')}
          hint={t`At least ${min} characters: what do you like, what could be better?`}
        >
          <TextArea {...form.text('reviewText')} rows={7} />
          <ToGo length={form.text('reviewText').value.trim().length} min={min} />
        </Field>
        <p className={styles.note}>
          <Trans>Your first name is shown with your review.</Trans>
        </p>
        <Cluster gap={12}>
          <SubmitButton variant="primary" size="l" busy={form.busy}>
            {isNew ? <Trans>Send review</Trans> : <Trans>Save review</Trans>}
          </SubmitButton>
          <Button variant="quiet" size="l" onClick={onLeave}>
            <Trans>Not now</Trans>
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

/** Milliseconds without a key until what is missing is read out. */
const PAUSE = 1_000

/** How many characters are missing: seen with every key, read out when the keys rest. */
function ToGo({ length, min }: { length: number; min: number }) {
  const missing = length === 0 ? 0 : Math.max(0, min - length)
  const [said, setSaid] = useState(0)
  useEffect(() => {
    const pause = setTimeout(() => setSaid(missing), PAUSE)
    return () => clearTimeout(pause)
  }, [missing])
  const words = (count: number) =>
    count === 0 ? null : <Plural value={count} one="# character to go" other="# characters to go" />
  return (
    <>
      <p className={styles.note} aria-hidden="true">
        {words(missing)}
      </p>
      <VisuallyHidden as="output">{words(said)}</VisuallyHidden>
    </>
  )
}

interface StarChoiceProps {
  label: string
  error: string | undefined
  binding: ReturnType<FormBinding['text']>
}

/** Five stars to press; with the keyboard, one group of choices. */
function StarChoice({ label, error, binding }: StarChoiceProps) {
  const { t } = useLingui()
  const { id, name, value, onChange, onBlur } = binding
  const meanings = [t`poor`, t`not so good`, t`all right`, t`good`, t`very good`]
  const chosen = Number(value)
  const meaning = meanings[chosen - 1]
  return (
    <fieldset className={styles.stars} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {meanings.map((said, index) => {
          const stars = index + 1
          return (
            <label key={stars} className={styles.star} data-lit={stars <= chosen || undefined}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={stars}
                checked={stars === chosen}
                onChange={onChange}
                onBlur={onBlur}
                aria-label={t`${plural(stars, { one: '# star', other: '# stars' })}` + `: ${said}`}
              />
            </label>
          )
        })}
        <span className={styles.meaning} aria-hidden="true">
          {meaning ?? ''}
        </span>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
