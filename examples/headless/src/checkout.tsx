import { useCheckout, useSession } from '@storechart/react'
import { money } from './money.ts'

type Checkout = NonNullable<ReturnType<typeof useCheckout>>

export function CheckoutPage() {
  const checkout = useCheckout()
  if (!checkout || checkout.status === 'loading') return <output>Loading …</output>
  switch (checkout.status) {
    case 'empty':
      return <p>There is nothing to order.</p>
    case 'unavailable':
      return <button onClick={checkout.retry}>Try again</button>
    case 'identifying':
      return <Guest checkout={checkout} />
    case 'placed':
      return <h1>Thank you for your order {checkout.order?.number}</h1>
    default:
      return <Order checkout={checkout} />
  }
}

const fields = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  street: 'Street',
  zipcode: 'Postal code',
  city: 'City',
}

function Guest({ checkout }: { checkout: Checkout }) {
  const { countryId } = useSession()
  const send = (form: HTMLFormElement) => {
    const {
      email = '',
      firstName = '',
      lastName = '',
      ...place
    } = Object.fromEntries(Object.keys(fields).map((name) => [name, new FormData(form).get(name) as string]))
    const { street = '', zipcode = '', city = '' } = place
    checkout.register({
      guest: true,
      email,
      accountType: 'private',
      firstName,
      lastName,
      acceptedDataProtection: true,
      billingAddress: { firstName, lastName, street, zipcode, city, countryId: countryId ?? '' },
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      <h1>Who orders?</h1>
      {Object.entries(fields).map(([name, label]) => (
        <p key={name}>
          <label>
            {label} <input name={name} type={name === 'email' ? 'email' : 'text'} required />
          </label>
        </p>
      ))}
      <button disabled={checkout.identifying}>Continue as guest</button>
    </form>
  )
}

function Methods<Id extends string>(props: {
  legend: string
  methods: readonly { id: Id; name: string }[]
  chosen: string | null
  onChoose: (id: Id) => void
}) {
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      {props.methods.map(({ id, name }) => (
        <label key={id}>
          <input type="radio" name={props.legend} checked={id === props.chosen} onChange={() => props.onChoose(id)} />{' '}
          {name}
        </label>
      ))}
    </fieldset>
  )
}

function Order({ checkout }: { checkout: Checkout }) {
  const { shipping, payment, consents } = checkout
  return (
    <>
      <h1>Your order</h1>
      <Methods legend="Delivery" {...shipping} onChoose={checkout.chooseShipping} />
      <Methods legend="Payment" {...payment} onChoose={checkout.choosePayment} />
      {checkout.changes.length > 0 && (
        <button onClick={checkout.acceptChanges}>Prices or goods have changed: accept</button>
      )}
      <label>
        <input type="checkbox" checked={consents.terms} onChange={(event) => checkout.setTerms(event.target.checked)} />{' '}
        I agree to the terms
      </label>
      <p aria-busy={checkout.updating}>Total {money(checkout.cart?.totals.total)}</p>
      {checkout.missingShown && checkout.missing.length > 0 && (
        <p role="alert">Missing: {checkout.missing.join(', ')}</p>
      )}
      <button disabled={checkout.placing !== null} onClick={checkout.place}>
        Order and pay
      </button>
      {checkout.status === 'unresolved' && <button onClick={checkout.tryAgain}>Order once more</button>}
    </>
  )
}
