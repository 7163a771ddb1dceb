import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleBook } from '../../../../machines/account-data/test/account-data.samples.ts'
import { addressChoiceIntents, type AddressChoiceView } from '../../../../machines/address-choice/index.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { germany } from '../../../../tests/fixtures/germany.ts'
import { Countries } from '../../address/index.ts'
import { AddressChoiceBody } from './address-choice.view.tsx'

const Around = await documentAround()
const [address] = sampleBook.addresses
afterEach(cleanup)

function show(part: 'billing' | 'shipping', shippingAvailable: boolean): void {
  if (!address) throw new Error('The book is empty')
  const view: AddressChoiceView = {
    status: 'picking',
    addresses: [address],
    picked: null,
    written: null,
    edited: null,
    busy: false,
    failure: null,
  }
  render(
    <Countries value={[{ ...germany(address.countryId), shippingAvailable }]}>
      <AddressChoiceBody
        part={part}
        defaults={{ billing: null, shipping: null }}
        view={view}
        intents={addressChoiceIntents(() => {})}
        form={undefined}
      />
    </Countries>,
    { wrapper: Around },
  )
}

test.each([
  ['shipping', false, 1],
  ['shipping', true, 0],
  ['billing', false, 0],
] as const)('%s address, sent to: %s: it says so at the choice %s times', (part, sent, times) => {
  show(part, sent)
  expect(screen.queryAllByText('Billing only: we do not deliver to this country.')).toHaveLength(times)
})
