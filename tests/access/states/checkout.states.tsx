import type { CountryOption } from '../../../api/types/sales-channel.ts'
import { AddressChoiceBody } from '../../../app/features/checkout/lazy/address-choice.view.tsx'
import { Countries } from '../../../app/features/address/index.ts'
import { CheckoutBody } from '../../../app/features/checkout/checkout.view.tsx'
import PaymentFields from '../../../app/features/checkout/lazy/payment-fields.tsx'
import { Page } from '../../../app/ui/index.ts'
import { sampleBook } from '../../../machines/account-data/test/account-data.samples.ts'
import { addressChoiceIntents, addressChoiceView } from '../../../machines/address-choice/index.ts'
import { checkoutIntents } from '../../../machines/checkout/index.ts'
import { addressChoices, addressEdits, checkoutSituations, formsSubmitted, checkoutViewOf } from './checkout.driven.ts'
import { named, type State } from './state.ts'

const ignore = (): void => undefined

const noFields = { current: null }
const paidIn = (snapshot: Parameters<typeof checkoutViewOf>[0]) => {
  const { payment, placing } = checkoutViewOf(snapshot)
  return { payment, placing }
}

const pageOf = (snapshot: Parameters<typeof checkoutViewOf>[0]): State => ({
  layout: 'checkout',
  path: '/checkout',
  page: ({ countries }) => (
    <Countries value={countries}>
      <CheckoutBody
        view={checkoutViewOf(snapshot)}
        intents={checkoutIntents(ignore)}
        forms={formsSubmitted}
        onLogout={ignore}
        paymentFields={
          <PaymentFields
            {...paidIn(snapshot)}
            load={undefined}
            locale="en-GB"
            isConfirmed={false}
            fields={noFields}
            onCancel={ignore}
          />
        }
      />
    </Countries>
  ),
})

/** The sample addresses lie in the first country. */
const withSampleCountry = ([first, ...others]: CountryOption[]): CountryOption[] =>
  first ? [{ ...first, id: sampleBook.addresses[0]!.countryId, shippingAvailable: true }, ...others] : []

const choices = named('checkout, address', addressChoices, (snapshot) => ({
  layout: 'checkout',
  path: '/checkout',
  page: ({ countries }) => (
    <Countries value={withSampleCountry(countries)}>
      <Page width="text">
        <h1>Checkout</h1>
        <h2>Your details</h2>
        <h3 id="checkout-edit" tabIndex={-1}>
          Change delivery address
        </h3>
        <AddressChoiceBody
          both
          part="shipping"
          defaults={{ billing: sampleBook.defaultBillingId, shipping: sampleBook.defaultShippingId }}
          view={addressChoiceView(snapshot)}
          intents={addressChoiceIntents(ignore)}
          form={snapshot.children.form}
        />
      </Page>
    </Countries>
  ),
}))

export const states: Record<string, State> = {
  ...named('checkout', checkoutSituations, pageOf),
  ...named('checkout, a customer changes the address of', addressEdits, (snapshot) => ({
    ...pageOf(snapshot),
    page: (about) => pageOf(snapshot).page({ ...about, countries: withSampleCountry(about.countries) }),
    after: { shows: '#checkout-contact input[type="radio"]' },
  })),
  ...choices,
}
