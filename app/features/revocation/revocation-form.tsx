import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeclaredWithdrawal, ReturnableOrder } from '../../../api/types/order.ts'
import type { RevocationFields, RevocationItem } from '../../../machines/revocation/index.ts'
import { Field, TextArea, TextInput } from '../../ui/index.ts'
import { useText } from '../../shared/errors/texts.ts'
import {
  FormSummary,
  MailInput,
  SubmitButton,
  draftOf,
  persistDraft,
  useForm,
  type FormBinding,
} from '../../shared/form/index.ts'
import { fieldLabel } from '../../shared/objections/index.ts'
import { DeclaredNotes, addedMoney } from '../order/index.ts'
import { usePrefill, usePrefillValues } from '../shop/index.ts'
import { email, required } from '../../shared/validation/index.ts'
import {
  ReturnItems,
  chosenItems,
  isAllDeclared,
  isWhole,
  itemRules,
  itemValues,
  keptItems,
  offeredOrder,
  type OfferedOrder,
} from './return-items.tsx'
import { AlreadyCancelled, NotSentYet, NothingLeft, Provided } from './order-notes.tsx'
import { typedNumber } from './typed-number.ts'
import { useNamedOrder } from './use-named-order.ts'
import { otherEmail, useOrderEmail } from './use-order-email.ts'
import { DRAFT } from './revocation.ports.ts'
import styles from './revocation.module.css'

const EMPTY = { firstName: '', lastName: '', email: '', orderNumber: '', comment: '', reason: '' }
type TextField = keyof typeof EMPTY

/** The fields of the form that take text, as they were filled before. */
const textsOf = (fields: RevocationFields): Record<TextField, string> => ({
  firstName: fields.firstName,
  lastName: fields.lastName,
  email: fields.email,
  orderNumber: fields.orderNumber,
  comment: fields.comment,
  reason: fields.reason,
})

/** Fields that are filled in for a customer. */
const PREFILLED = ['firstName', 'lastName', 'email'] as const

/** No order has a longer number. */
const LONGEST_NUMBER = 64

interface Props {
  fields: RevocationFields | null
  onFilled: (fields: RevocationFields) => void
}

/** The form of a withdrawal. Where the order is the shopper's own, its items are chosen instead of described. */
export function RevocationForm(props: Props) {
  const { view, intents } = useNamedOrder()
  const { declared } = view
  const [number, setNumber] = useState('')
  const order = useMemo(() => offeredOrder(view.order, declared), [view.order, declared])
  /** The number of an order for which the form is filled in once more. */
  const [again, setAgain] = useState<string | null>(null)
  const closed = closedBy(view.order, declared, again === number)
  const onNumber = useCallback(
    (entered: string) => {
      const typed = typedNumber(entered)
      setNumber(typed)
      intents.name(typed)
    },
    [intents],
  )
  return (
    <RevocationEntries
      {...props}
      named={view.order}
      order={order}
      declared={declared}
      looking={view.status === 'looking'}
      closed={closed}
      onNumber={onNumber}
      onAgain={() => setAgain(number)}
    />
  )
}

/** Of a number alone it is not known what it names. */
function closedBy(
  order: ReturnableOrder | null,
  declared: readonly DeclaredWithdrawal[],
  again: boolean,
): EntriesProps['closed'] {
  if (order?.cancelled) return 'cancelled'
  return order !== null && !again && isAllDeclared(order, declared) ? 'declared' : null
}

interface EntriesProps extends Props {
  /** The shopper's own order of the number. */
  named: ReturnableOrder | null
  /** The same, where its items can be chosen. */
  order: OfferedOrder | null
  declared: readonly DeclaredWithdrawal[]
  /** It is not known yet whether there is such an order. */
  looking: boolean
  /** Why nothing of the order is left to withdraw from; null: something is, or it is not known. */
  closed: 'cancelled' | 'declared' | null
  onNumber: (number: string) => void
  /** The shopper wants to withdraw from it once more. */
  onAgain: () => void
}

/** Whether what is withdrawn from are downloads alone, and whether they still can be. */
function downloadsOf(named: ReturnableOrder | null, chosen: readonly RevocationItem[]): RevocationFields['downloads'] {
  const isFile = (lineId: string): boolean =>
    named?.items.some((item) => item.lineId === lineId && item.digital) ?? false
  if (chosen.length > 0) {
    if (chosen.every(({ provided }) => provided)) return 'provided'
    return chosen.every(({ lineId }) => isFile(lineId)) ? 'locked' : null
  }
  if (!named?.digital) return null
  return named.items.length === 0 && named.provided.length > 0 ? 'provided' : 'locked'
}

/** What becomes of the money: what was declared before is filled in once more as a whole, or described in words. */
function moneyOf(
  { named, order, declared }: Pick<EntriesProps, 'named' | 'order' | 'declared'>,
  { whole, items, comment }: Pick<RevocationFields, 'whole' | 'items' | 'comment'>,
): RevocationFields['money'] {
  if (order !== null) return addedMoney(order.money, declared, { by: 'form', whole, items })
  const isAll = comment === '' && named?.provided.length === 0
  return named === null ? null : addedMoney(named.money, [], { by: 'form', whole: isAll, items })
}

interface Filling {
  form: FormBinding
  /** The address of the order, where it is not the account's any more. */
  other: string | null
}

/** The form, filled with what the address, the order and the shopper's account say. */
function useEntries({ fields, named, order, declared, onFilled, onNumber }: EntriesProps): Filling {
  const prefill = usePrefillValues(PREFILLED)
  const form = useForm({
    name: DRAFT,
    initial: {
      ...EMPTY,
      ...(fields === null ? prefill : textsOf(fields)),
      ...keptItems(draftOf(DRAFT)),
    },
    rules: {
      firstName: [required],
      lastName: [required],
      email: [required, email],
      orderNumber: [required],
      ...itemRules(order),
    },
    submit: async (values) => values,
    onDone: () => {
      const text = (field: TextField): string => String(form.values[field] ?? '').trim()
      const items = chosenItems(order, form.values)
      const whole = order !== null && isWhole(order, items)
      const comment = text('comment')
      const filled: RevocationFields = {
        firstName: text('firstName'),
        lastName: text('lastName'),
        email: text('email'),
        orderNumber: typedNumber(text('orderNumber')),
        comment,
        orderId: order?.id ?? null,
        orderCode: named?.code ?? null,
        matched: named?.email.toLowerCase() === text('email').toLowerCase(),
        items,
        whole,
        downloads: downloadsOf(named, items),
        unsent: named !== null && !named.digital && named.unsent,
        money: moneyOf({ named, order, declared }, { whole, items, comment }),
        reason: text('reason'),
      }
      // The form forgets what it has done; until the shop has it, it must survive a reload.
      persistDraft(DRAFT, form.values)
      onFilled(filled)
    },
  })

  const { values, change } = form
  // Fields come and go with the articles that are rendered; what is in them is the form's.
  useEffect(() => {
    for (const [field, value] of Object.entries(itemValues(order, draftOf(DRAFT)))) change(field, value)
  }, [order, change])
  // The link of the mail and of the order contains the number; the other fields come from the customer.
  useEffect(() => {
    const number = new URLSearchParams(window.location.search).get('order') ?? ''
    if (fields === null && number !== '') change('orderNumber', number.slice(0, LONGEST_NUMBER))
  }, [fields, change])
  const { orderNumber } = values
  useEffect(() => onNumber(String(orderNumber)), [onNumber, orderNumber])
  usePrefill(form, PREFILLED)
  const emails = { account: prefill.email, ordered: named?.email }
  useOrderEmail(form, { ...emails, off: fields !== null })
  return { form, other: otherEmail(emails.account, emails.ordered) }
}

/** Who presses while the order is looked for goes on once it is known: with its items chosen, not described. */
function useSending({ values, submit }: FormBinding, { looking, closed }: EntriesProps) {
  const number = values['orderNumber']
  const [press, setPress] = useState<{ number: unknown }>({ number: null })
  const carriedOut = useRef(press)
  const waits = looking && press.number === number
  useEffect(() => {
    if (waits || carriedOut.current === press) return
    carriedOut.current = press
    // Another number was typed since: its order may be another one.
    if (closed === null && press.number === number) submit()
  }, [waits, press, number, closed, submit])
  return { waits, send: () => setPress({ number }) }
}

/** The shopper and the goods of a withdrawal. Nothing is sent yet; the customer's data are filled in. */
function RevocationEntries(props: EntriesProps) {
  const { named, declared, closed, onAgain } = props
  const { form, other } = useEntries(props)
  const { waits, send } = useSending(form, props)
  const another = (): void => {
    form.change('orderNumber', '')
    document.getElementById(form.text('orderNumber').id)?.focus()
  }
  return (
    <form
      {...form.form}
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {closed === null ? <FormSummary form={form} /> : null}
      <ShopperFields form={form} other={other} onlyNumber={closed !== null} />
      <DeclaredNotes declared={declared} lines={null} />
      {named !== null && closed === 'cancelled' ? (
        <AlreadyCancelled order={named} onAnother={another} />
      ) : closed === 'declared' ? (
        <NothingLeft order={named} onAgain={onAgain} />
      ) : (
        <>
          <ReturnedGoods {...props} form={form} />
          <div>
            <SubmitButton variant="primary" size="l" busy={form.busy || waits}>
              <Trans>Continue</Trans>
            </SubmitButton>
          </div>
        </>
      )}
    </form>
  )
}

/** What goes back, in choices or in words. */
function ReturnedGoods({ form, named, order, declared }: EntriesProps & { form: FormBinding }) {
  const { t } = useLingui()
  return (
    <>
      {named === null ? null : <Provided order={named} declared={declared} />}
      {order === null ? null : (
        <>
          <NotSentYet order={order} declared={declared} />
          <ReturnItems form={form} order={order} />
        </>
      )}
      <Field
        id={form.text('comment').id}
        label={order === null ? t`What are you withdrawing from?` : t`Message`}
        optional={t`optional`}
        hint={
          order === null ? t`Leave it empty for the whole order, or name the items and how many of each.` : undefined
        }
      >
        <TextArea {...form.text('comment')} rows={3} />
      </Field>
    </>
  )
}

/** The shopper, and the order; the order alone where there is nothing to declare about it. */
function ShopperFields({ form, other, onlyNumber }: Filling & { onlyNumber: boolean }) {
  const { t } = useLingui()
  const words = useText()
  const label = (field: string): string => words(fieldLabel(field) ?? field)
  return (
    <>
      {onlyNumber ? null : (
        <>
          <div className={styles.pair}>
            <Field id={form.text('firstName').id} label={label('firstName')} required error={form.error('firstName')}>
              <TextInput {...form.text('firstName')} autoComplete="given-name" />
            </Field>
            <Field id={form.text('lastName').id} label={label('lastName')} required error={form.error('lastName')}>
              <TextInput {...form.text('lastName')} autoComplete="family-name" />
            </Field>
          </div>
          <Field
            id={form.text('email').id}
            label={label('email')}
            required
            error={form.error('email')}
            hint={
              other === null
                ? t`The receipt goes to this address.`
                : t`You placed this order with ${other}: with that address we find it. The receipt goes to the address you enter here.`
            }
          >
            <MailInput form={form} />
          </Field>
        </>
      )}
      <Field
        id={form.text('orderNumber').id}
        label={label('orderNumber')}
        required
        error={form.error('orderNumber')}
        hint={t`You will find it in the email that confirmed your order.`}
      >
        <TextInput {...form.text('orderNumber')} autoComplete="off" maxLength={LONGEST_NUMBER} />
      </Field>
    </>
  )
}
