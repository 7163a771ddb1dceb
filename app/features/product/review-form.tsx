import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { writeReview } from '../../../api/operations/catalogue.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import type { Review } from '../../../api/types/review.ts'
import { Button, Cluster, Field, FieldError, Stack, TextArea, TextInput } from '../../ui/index.ts'
import { FormSummary, SubmitButton, useForm } from '../../shared/form/index.ts'
import { useStoreApi } from '../shop/index.ts'
import { maxLength, minLength, required } from '../../shared/validation/index.ts'
import styles from './review-form.module.css'

/** The backend's own limits. */
const HEADLINE = { min: 5, max: 255 }
const TEXT = { min: 40 }

/** What the backend calls the fields. */
const FIELDS: Record<string, string> = { '/title': 'reviewTitle', '/content': 'reviewText', '/points': 'points' }

interface Props {
  productId: ProductId
  /** The review that is edited; null for a new one. */
  own: Review | null
  onSent: () => void
  onLeave: () => void
}

/** Stars, a headline and some sentences. What was written stays in this tab until it is sent. */
export function ReviewForm({ productId, own, onSent, onLeave }: Props) {
  const { t } = useLingui()
  const api = useStoreApi()
  const form = useForm({
    name: `review-${own?.id ?? productId}`,
    initial: {
      points: own === null ? '' : String(Math.round(own.points)),
      reviewTitle: own?.title ?? '',
      reviewText: own?.content ?? '',
    },
    rules: {
      points: [required],
      reviewTitle: [required, minLength(HEADLINE.min), maxLength(HEADLINE.max)],
      reviewText: [required, minLength(TEXT.min)],
    },
    fieldOf: (pointer) => FIELDS[pointer] ?? null,
    submit: ({ points, reviewTitle, reviewText }, signal) =>
      writeReview(
        api,
        {
          productId,
          points: Number(points),
          title: String(reviewTitle).trim(),
          content: String(reviewText).trim(),
          ...(own === null ? {} : { id: own.id }),
        },
        { signal },
      ),
    onDone: onSent,
  })
  const min = TEXT.min
  return (
    <form {...form.form} method="post">
      <Stack gap={24}>
        <FormSummary form={form} />
        <StarChoice label={t`Your rating`} error={form.error('points')} binding={form.text('points')} />
        <Field id={form.text('reviewTitle').id} label={t`Headline`} required error={form.error('reviewTitle')}>
          <TextInput {...form.text('reviewTitle')} autoComplete="off" maxLength={HEADLINE.max} />
        </Field>
        <Field
          id={form.text('reviewText').id}
          label={t`Your review`}
          required
          error={form.error('reviewText')}
          hint={t`At least ${min} characters: what do you like, what could be better?`}
        >
          <TextArea {...form.text('reviewText')} rows={7} />
        </Field>
        <p className={styles.note}>
          <Trans>Your first name is shown with your review.</Trans>
        </p>
        <Cluster gap={12}>
          <SubmitButton variant="primary" size="l" busy={form.busy}>
            {own === null ? <Trans>Send review</Trans> : <Trans>Save review</Trans>}
          </SubmitButton>
          <Button variant="quiet" size="l" onClick={onLeave}>
            <Trans>Not now</Trans>
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

interface StarChoiceProps {
  label: string
  error: string | undefined
  binding: ReturnType<ReturnType<typeof useForm>['text']>
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
