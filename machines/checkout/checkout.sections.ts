import type { CartNotice, Cart } from '../../api/types/cart.ts'
import type { PaymentMethod, ShippingMethod } from '../../api/types/checkout.ts'
import type { Address, Customer } from '../../api/types/customer.ts'
import type { CountryId } from '../../api/types/ids.ts'
import type { SalutationOption } from '../../api/types/sales-channel.ts'
import { digitalLines, isVirtual } from '../cart/cart.goods.ts'
import { memoisedBy } from '../shared/view.ts'
import type { Unauthorized } from '../authorization/authorization.types.ts'
import type { ContactFields, IdentityKind } from '../contact/contact.types.ts'
import type { MethodKind } from '../method-choice/method-choice.types.ts'
import { detailOf, fieldsOf, isFilled } from './checkout.details.ts'
import { cartNotices, contactNotices, hintsOf, isImpossible, mustSwitch } from './checkout.logic.ts'
import { providerOf } from './checkout.payment.ts'
import { pricedMethods } from './checkout.prices.ts'
import { mustChooseAgain, pendingChoice } from './checkout.replaced.ts'
import type {
  CheckoutContext,
  Consents,
  ContactPart,
  FailedChoice,
  MethodField,
  Replacement,
} from './checkout.types.ts'

/** A field of the chosen delivery with what the shopper wrote into it. */
export interface ShownField extends MethodField {
  text: string
  /** The same as the order keeps it. */
  kept: string
  /** The order may be placed with it. */
  filled: boolean
}

/** Who orders, and where bill and parcel go. */
export interface ContactSectionView {
  customer: Customer | null
  guest: boolean
  billingAddress: Address | null
  shippingAddress: Address | null
  /** The delivery goes to the billing address. */
  sameAddress: boolean
  addresses: Address[]
  salutations: SalutationOption[]
  identity: IdentityKind
  /** A registration or login is under way. */
  identifying: boolean
  /** The fields of the last registration, to fill the form again; never a password. */
  contact: ContactFields | null
  /** Address that the confirmation mail went to. */
  optInEmail: string | null
  editing: ContactPart | null
  contactNotices: CartNotice[]
}

/** How it is sent. */
export interface DeliverySectionView {
  methods: ShippingMethod[]
  /** What the shopper wants while it is being saved, else what the session has; null while they have to choose again. */
  chosen: string | null
  /** What was in use before, and could not be kept. */
  replaced: Replacement | null
  /** What the shopper chose last and could not be saved. */
  failed: FailedChoice | null
  /** It is still what is chosen: the backend gets it as soon as it answers again. */
  pending: boolean
  saving: boolean
  /** No method is left for this cart and address. */
  impossible: boolean
  /** Fields that the chosen method requires. */
  fields: ShownField[]
}

/** How it is paid; its members mean what those of the delivery do. */
export interface PaymentSectionView {
  methods: PaymentMethod[]
  chosen: string | null
  replaced: Replacement | null
  failed: FailedChoice | null
  pending: boolean
  saving: boolean
  impossible: boolean
  /** Technical name of the chosen method, if it is paid in the page: its provider's fields stand below it. */
  provider: string | null
  /** Why its provider did not confirm. */
  unauthorized: Unauthorized | null
}

/** The consents of the shopper. */
export interface ConsentsSectionView {
  consents: Consents
  /** Digital goods are in the cart: the waiver is required. */
  needsWaiver: boolean
  /** The shopper agreed before a reload; the consent was not kept and is requested once more. */
  mustAgreeAgain: boolean
}

/** What is ordered, and what is to be said of it. */
export interface SummarySectionView {
  /** The cart that was read last; null before the first one. */
  cart: Cart | null
  /** No delivery is needed. */
  virtual: boolean
  /** The country that costs and taxes are for; null before they are read. */
  country: { id: CountryId; name: string } | null
  /** Notices of the cart that stop the order; those of details and addresses stand apart. */
  blocking: CartNotice[]
  /** What apps say of the order, and what does not stop it. */
  hints: CartNotice[]
}

type Of<Names extends keyof CheckoutContext> = Pick<CheckoutContext, Names>

const emptyPerson = {
  customer: null,
  guest: false,
  billingAddress: null,
  shippingAddress: null,
  sameAddress: true,
  addresses: [],
  salutations: [],
  contactNotices: [],
}

type Person = Omit<ContactSectionView, 'identity' | 'contact' | 'optInEmail' | 'editing' | 'identifying'>

function personOf(data: CheckoutContext['data']): Person {
  if (data === null) return emptyPerson
  const { session, addresses, salutations, cart } = data
  const { customer, kind, billingAddress, shippingAddress } = session
  return {
    customer,
    guest: kind === 'guest',
    billingAddress,
    shippingAddress,
    sameAddress: shippingAddress === null || shippingAddress.id === billingAddress?.id,
    addresses,
    salutations,
    contactNotices: contactNotices(cart),
  }
}

/** Who orders, and where bill and parcel go; memoised, made again when one of its values changes. */
export const contactSection = memoisedBy(
  ({
    data,
    ...shown
  }: Of<'data' | 'editing'> &
    Pick<ContactSectionView, 'identity' | 'contact' | 'optInEmail' | 'identifying'>): ContactSectionView => ({
    ...personOf(data),
    ...shown,
  }),
)

/** Where the chart is, as far as the methods are concerned. */
interface Choosing {
  isOpen: boolean
  isChoosing: boolean
}

const isSaving = (context: Of<'data' | 'methods'>, of: MethodKind, { isChoosing }: Choosing): boolean =>
  context.methods[of].wanted !== null || (isChoosing && mustSwitch(context, of))

/** A method of the shopper's own that was replaced leaves none in its place: they choose. */
function chosenIn({ data, methods, replacements }: Of<'data' | 'methods' | 'replacements'>, of: MethodKind) {
  const inUse = of === 'shipping' ? data?.session.shippingMethod : data?.session.paymentMethod
  const pending = pendingChoice({ methods }, of)
  return {
    pending: pending !== null,
    chosen: methods[of].wanted ?? pending ?? (mustChooseAgain({ replacements }, of) ? null : (inUse?.id ?? null)),
    replaced: replacements.find((one) => one.of === of) ?? null,
    failed: methods[of].failed,
  }
}

const shownFields = (context: Of<'data' | 'methodFields' | 'details'>): ShownField[] =>
  fieldsOf(context).map((field) => {
    const kept = detailOf(context, field)
    return { ...field, text: context.details[field.name] ?? '', kept, filled: isFilled(field, kept) }
  })

/** How it is sent; memoised, made again when one of its values changes. */
export const deliverySection = memoisedBy(
  ({
    isOpen,
    isChoosing,
    ...context
  }: Of<'data' | 'methods' | 'methodFields' | 'details' | 'replacements'> & Choosing): DeliverySectionView => {
    const { data } = context
    return {
      methods: data ? pricedMethods(data.options, data.cart, data.session.shippingMethod.id) : [],
      ...chosenIn(context, 'shipping'),
      saving: isSaving(context, 'shipping', { isOpen, isChoosing }),
      impossible: isOpen && isImpossible(context, 'shipping'),
      // They are those of the method in use.
      fields: mustChooseAgain(context, 'shipping') || pendingChoice(context, 'shipping') ? [] : shownFields(context),
    }
  },
)

/** The chosen method is the one in use. */
const isInUse = (context: Of<'methods' | 'replacements'>, of: MethodKind): boolean =>
  context.methods[of].wanted === null && pendingChoice(context, of) === null && !mustChooseAgain(context, of)

/** How it is paid; memoised, made again when one of its values changes. */
export const paymentSection = memoisedBy(
  ({
    isOpen,
    isChoosing,
    ...context
  }: Of<'data' | 'methods' | 'providers' | 'unauthorized' | 'replacements'> & Choosing): PaymentSectionView => {
    const { data } = context
    return {
      methods: data?.options.paymentMethods ?? [],
      ...chosenIn(context, 'payment'),
      saving: isSaving(context, 'payment', { isOpen, isChoosing }),
      impossible: isOpen && isImpossible(context, 'payment'),
      provider: isInUse(context, 'payment') ? providerOf(context) : null,
      unauthorized: context.unauthorized,
    }
  },
)

/** What the shopper agrees to; memoised, made again when one of its values changes. */
export const consentsSection = memoisedBy(
  ({ data, consents, agreedBefore }: Of<'data' | 'consents' | 'agreedBefore'>): ConsentsSectionView => {
    const needsWaiver = data !== null && digitalLines(data.cart).length > 0
    return {
      consents,
      needsWaiver,
      mustAgreeAgain: agreedBefore && (!consents.terms || (needsWaiver && !consents.waiver)),
    }
  },
)

/** What is ordered; memoised, made again when one of its values changes. */
export const summarySection = memoisedBy(({ data }: Of<'data'>): SummarySectionView => {
  if (data === null) return { cart: null, virtual: false, country: null, blocking: [], hints: [] }
  const { cart, session } = data
  const country = { id: session.countryId, name: session.countryName }
  return { cart, virtual: isVirtual(cart), country, blocking: cartNotices(cart), hints: hintsOf(cart) }
})
