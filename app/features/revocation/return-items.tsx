import { Trans, useLingui } from '@lingui/react/macro'
import type { ReturnableItem, ReturnableOrder } from '../../../api/types/order.ts'
import type { FormValues } from '../../../machines/form/index.ts'
import type { RevocationItem } from '../../../machines/revocation/index.ts'
import { Checkbox, Field, FieldError, Select } from '../../ui/index.ts'
import { useText } from '../../shared/errors/texts.ts'
import type { FormBinding } from '../../shared/form/index.ts'
import type { Rules } from '../../shared/validation/index.ts'
import { returnReasons } from './return-reasons.ts'
import styles from './revocation.module.css'

const boxOf = (item: ReturnableItem): string => `item-${item.lineId}`
const countOf = (item: ReturnableItem): string => `count-${item.lineId}`

/** The items of an order as values of a form: what was chosen before; an only item is chosen. */
export const itemValues = (order: ReturnableOrder | null, chosen: readonly RevocationItem[]): FormValues =>
  Object.fromEntries(
    (order?.items ?? []).flatMap((item) => {
      const before = chosen.find(({ lineId }) => lineId === item.lineId)
      return [
        [boxOf(item), order?.items.length === 1 || before !== undefined],
        [countOf(item), String(before?.quantity ?? item.quantity)],
      ]
    }),
  )

/** Something has to go back; said at the first item. */
export function itemRules(order: ReturnableOrder | null): Rules {
  const [first] = order?.items ?? []
  if (order === null || first === undefined) return {}
  return {
    [boxOf(first)]: [
      (_, values) =>
        order.items.some((item) => values[boxOf(item)] === true) ? null : { rule: 'accepted', parameters: {} },
    ],
  }
}

/** The chosen items, with the number of pieces of each. */
export const chosenItems = (order: ReturnableOrder | null, values: FormValues): RevocationItem[] =>
  (order?.items ?? [])
    .filter((item) => values[boxOf(item)] === true)
    .map((item) => ({
      lineId: item.lineId,
      label: [item.label, ...item.options].join(', '),
      quantity: Number(values[countOf(item)]),
      of: item.quantity,
    }))

/** Every piece of the order goes back. */
export const isWhole = (order: ReturnableOrder, items: readonly RevocationItem[]): boolean =>
  items.length === order.items.length && items.every(({ quantity, of }) => quantity === of)

/** The items of the shopper's own order: which of them go back, how many, and why if they want to say so. */
export function ReturnItems({ form, order }: { form: FormBinding; order: ReturnableOrder }) {
  const { t } = useLingui()
  const words = useText()
  const [first] = order.items
  const isChosen = (item: ReturnableItem): boolean => form.values[boxOf(item)] === true
  const error = first === undefined || order.items.some(isChosen) ? undefined : form.error(boxOf(first))
  return (
    <>
      <fieldset className={styles.items} aria-describedby={error === undefined ? undefined : 'return-items-error'}>
        <legend>
          {order.unsent ? <Trans>What are you withdrawing from?</Trans> : <Trans>What are you sending back?</Trans>}
        </legend>
        {order.items.length === 1 ? null : (
          <Checkbox
            className={styles.whole}
            checked={order.items.every(isChosen)}
            onChange={({ target }) => {
              for (const item of order.items) form.change(boxOf(item), target.checked)
            }}
            label={<Trans>The whole order</Trans>}
          />
        )}
        {order.items.map((item) => (
          <div key={item.lineId} className={styles.item}>
            <Checkbox
              {...form.box(boxOf(item))}
              aria-invalid={item === first && error !== undefined ? true : undefined}
              label={[item.label, ...item.options].join(', ')}
            />
            {item.quantity > 1 && isChosen(item) ? <Count form={form} item={item} /> : null}
          </div>
        ))}
        {error === undefined ? null : (
          <FieldError id="return-items-error">
            <Trans>Choose at least one item.</Trans>
          </FieldError>
        )}
      </fieldset>
      <Field
        id={form.text('reason').id}
        label={<Trans>Reason</Trans>}
        optional={t`optional`}
        hint={t`It helps us to do better. You do not have to give one.`}
      >
        <Select {...form.text('reason')}>
          <option value="">{t`No reason given`}</option>
          {returnReasons.map(({ key, text }) => (
            <option key={key} value={key}>
              {words(text)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function Count({ form, item }: { form: FormBinding; item: ReturnableItem }) {
  const { label, quantity } = item
  return (
    <Field id={form.text(countOf(item)).id} label={<Trans>How many of “{label}”</Trans>} labelHidden>
      <Select {...form.text(countOf(item))} controlSize="s">
        {Array.from({ length: quantity }, (_, index) => (
          <option key={index} value={String(index + 1)}>
            {index + 1}
          </option>
        ))}
      </Select>
    </Field>
  )
}
