import { isVirtual } from '../cart/cart.goods.ts'
import type { CheckoutContext, MethodField } from './checkout.types.ts'

type Details = Pick<CheckoutContext, 'data' | 'methodFields' | 'details'>

/** Fields that the chosen delivery method requires; none where nothing is sent. */
export function fieldsOf({ data, methodFields }: Pick<Details, 'data' | 'methodFields'>): readonly MethodField[] {
  if (data === null || isVirtual(data.cart)) return []
  const method = data.options.shippingMethods.find(({ id }) => id === data.session.shippingMethod.id)
  return methodFields[method?.technicalName ?? ''] ?? []
}

/** The shopper's text in a field, as it is stored with the order. */
export function detailOf(
  { details }: Pick<Details, 'details'>,
  { name, code = false }: Pick<MethodField, 'name' | 'code'>,
): string {
  const text = (details[name] ?? '').trim()
  return code ? text.replaceAll(/\s/g, '').toUpperCase() : text
}

/** The text can be sent with the order: it has the form that the method requires, or is optional and empty. */
export const isFilled = ({ pattern, required }: MethodField, text: string): boolean =>
  text === '' ? !required : new RegExp(`^(?:${pattern})$`, 'iu').test(text)

/** Fields of the chosen delivery that keep the order from being placed. */
export const missingDetails = (context: Details): MethodField[] =>
  fieldsOf(context).filter((field) => !isFilled(field, detailOf(context, field)))

/** What the order keeps as the shopper's comment: a line for each field of its delivery, then the shopper's own words. */
export function commentOf(context: Details & Pick<CheckoutContext, 'comment'>): string {
  const lines = fieldsOf(context).flatMap((field) => {
    const text = detailOf(context, field)
    return text === '' ? [] : [`${field.label}: ${text}`]
  })
  return [...lines, context.comment.trim()].filter((line) => line !== '').join('\n')
}
