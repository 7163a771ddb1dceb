import { Trans, useLingui } from '@lingui/react/macro'
import { variantName } from '../../../api/mappers/variant-name.ts'
import type { DeclaredWithdrawal, ReturnableItem, ReturnableOrder } from '../../../api/types/order.ts'
import type { FormValues } from '../../../machines/form/index.ts'
import type { RevocationItem } from '../../../machines/revocation/index.ts'
import { Checkbox, Field, FieldError, Select, classes } from '../../ui/index.ts'
import { useText } from '../../shared/errors/texts.ts'
import { useFormat } from '../../shared/format/index.ts'
import type { FormBinding } from '../../shared/form/index.ts'
import { PictureView } from '../../shared/pictures/picture-view.tsx'
import type { Rules } from '../../shared/validation/index.ts'
import { isAllNamed, piecesLeft } from '../order/index.ts'
import { returnReasons } from './return-reasons.ts'
import styles from './revocation.module.css'

interface OfferedItem extends ReturnableItem {
  /** Pieces that the shopper has not declared yet. */
  left: number
}

/** An order whose items can be chosen, as far as they are left. */
export interface OfferedOrder extends ReturnableOrder {
  items: OfferedItem[]
}

/** Nothing is left that can be withdrawn from: downloads that are handed out can be declared all the same. */
export const isNoneLeft = ({ items }: ReturnableOrder, declared: readonly DeclaredWithdrawal[]): boolean =>
  items.every((item) => piecesLeft(item, declared) === 0)

/** What of an order can be declared. */
const declarableIn = (order: ReturnableOrder, declared: readonly DeclaredWithdrawal[]): ReturnableItem[] =>
  order.provided.length > 0 && isNoneLeft(order, declared) ? order.provided : order.items

/** The items of an order that can still be chosen; null without an order, and when nothing of it is left. */
export function offeredOrder(
  order: ReturnableOrder | null,
  declared: readonly DeclaredWithdrawal[],
): OfferedOrder | null {
  if (order === null) return null
  const items = declarableIn(order, declared).map((item) => ({ ...item, left: piecesLeft(item, declared) }))
  return items.every(({ left }) => left === 0) ? null : { ...order, items }
}

/** Nothing of an order is left to be declared. */
export function isAllDeclared(order: ReturnableOrder, declared: readonly DeclaredWithdrawal[]): boolean {
  const items = declarableIn(order, declared)
  const returnable = items.map(({ lineId, quantity }) => ({ id: lineId, quantity }))
  return isAllNamed(declared, { returnable }) || (items.length > 0 && offeredOrder(order, declared) === null)
}

const isLeft = ({ left }: OfferedItem): boolean => left > 0
const boxOf = (item: ReturnableItem): string => `item-${item.lineId}`
const countOf = (item: ReturnableItem): string => `count-${item.lineId}`

/** Values of items that were chosen before; of which order they are is not known yet. */
export const keptItems = (kept: FormValues = {}): FormValues =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => /^(item|count)-/.test(name)))

/** The items of an order as values of a form: what was chosen before; an only item is chosen. */
export const itemValues = (order: OfferedOrder | null, kept: FormValues = {}): FormValues =>
  Object.fromEntries(
    (order?.items ?? []).filter(isLeft).flatMap((item) => [
      [boxOf(item), kept[boxOf(item)] ?? order?.items.length === 1],
      [countOf(item), String(Math.min(Number(kept[countOf(item)] ?? item.left), item.left))],
    ]),
  )

/** Something has to go back; said at the first item. */
export function itemRules(order: OfferedOrder | null): Rules {
  const items = (order?.items ?? []).filter(isLeft)
  const [first] = items
  if (first === undefined) return {}
  return {
    [boxOf(first)]: [
      (_, values) => (items.some((item) => values[boxOf(item)] === true) ? null : { rule: 'accepted', parameters: {} }),
    ],
  }
}

/** The chosen items, with the number of pieces of each. */
export const chosenItems = (order: OfferedOrder | null, values: FormValues): RevocationItem[] =>
  (order?.items ?? [])
    .filter((item) => isLeft(item) && values[boxOf(item)] === true)
    .map((item) => ({
      lineId: item.lineId,
      label: variantName(item),
      quantity: Number(values[countOf(item)]),
      of: item.quantity,
      ...(item.provided && { provided: true }),
    }))

/** All of the chosen pieces can still be declared as chosen: the order may be cancelled, and files handed out, since. */
export const areLeft = (
  order: ReturnableOrder,
  declared: readonly DeclaredWithdrawal[],
  chosen: readonly RevocationItem[],
): boolean =>
  !order.cancelled &&
  chosen.every(({ lineId, quantity, provided }) => {
    const item = [...order.items, ...order.provided].find((one) => one.lineId === lineId)
    return item === undefined || (item.provided === provided && quantity <= piecesLeft(item, declared))
  })

/** Every piece of the order goes back; downloads that are handed out stay. */
export const isWhole = (order: OfferedOrder, items: readonly RevocationItem[]): boolean =>
  order.provided.length === 0 &&
  items.length === order.items.length &&
  items.every(({ quantity, of }) => quantity === of)

/** The items of the shopper's own order: which of them go back, how many, and why if they want to say so. */
export function ReturnItems({ form, order }: { form: FormBinding; order: OfferedOrder }) {
  const { t } = useLingui()
  const words = useText()
  const items = order.items.filter(isLeft)
  const [first] = items
  const isProvided = items.every(({ provided }) => provided)
  const isAll =
    (order.provided.length === 0 || order.money.returnable.length === 0) &&
    order.items.every(({ left, quantity }) => left === quantity)
  const isChosen = (item: ReturnableItem): boolean => form.values[boxOf(item)] === true
  const error = first === undefined || items.some(isChosen) ? undefined : form.error(boxOf(first))
  return (
    <>
      <fieldset className={styles.items} aria-describedby={error === undefined ? undefined : 'return-items-error'}>
        <legend>
          {order.unsent || isProvided ? (
            <Trans>What are you withdrawing from?</Trans>
          ) : (
            <Trans>What are you sending back?</Trans>
          )}
        </legend>
        {items.length === 1 ? null : (
          <Checkbox
            className={styles.whole}
            checked={items.every(isChosen)}
            onChange={({ target }) => {
              for (const item of items) form.change(boxOf(item), target.checked)
            }}
            label={isAll ? <Trans>The whole order</Trans> : <Trans>Everything that is left</Trans>}
          />
        )}
        {order.items.map((item) => (
          <div key={item.lineId} className={styles.item}>
            {isLeft(item) ? (
              <Checkbox
                {...form.box(boxOf(item))}
                className={styles.choice}
                aria-invalid={item === first && error !== undefined ? true : undefined}
                before={<Thumb item={item} />}
                label={variantName(item)}
              />
            ) : (
              <AlreadyDeclared item={item} />
            )}
            {item.left > 1 && isChosen(item) ? <Count form={form} item={item} /> : null}
            <Cost item={item} />
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
        hint={t`It helps us to improve. You do not have to give one.`}
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

const Thumb = ({ item: { image } }: { item: ReturnableItem }) => (
  <span className={styles.picture}>
    {image ? <PictureView picture={image} sizes="64px" fit="cover" alt="" /> : null}
  </span>
)

/** What was paid for the pieces that can be chosen, or is to be paid. */
function Cost({ item: { price, quantity, left, digital, provided } }: { item: OfferedItem }) {
  const { money } = useFormat()
  if (price === null) return null
  return (
    <span className={styles.cost}>
      {left === 0 ? quantity : left} × {money(price)}
      {digital && !provided && left > 0 ? (
        <>
          {' · '}
          <Trans>not provided yet</Trans>
        </>
      ) : null}
    </span>
  )
}

/** All pieces of it are declared: they are not offered again. */
function AlreadyDeclared({ item }: { item: OfferedItem }) {
  const name = variantName(item)
  return (
    <p className={classes(styles.choice, styles.gone)}>
      <Thumb item={item} />
      <span>
        <Trans>{name}: already declared</Trans>
      </span>
    </p>
  )
}

function Count({ form, item }: { form: FormBinding; item: OfferedItem }) {
  const { left } = item
  const label = variantName(item)
  return (
    <Field id={form.text(countOf(item)).id} label={<Trans>How many of “{label}”</Trans>} labelHidden>
      <Select {...form.text(countOf(item))} controlSize="s">
        {Array.from({ length: left }, (_, index) => (
          <option key={index} value={String(index + 1)}>
            {index + 1}
          </option>
        ))}
      </Select>
    </Field>
  )
}
