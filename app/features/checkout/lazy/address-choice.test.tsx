import type { ComponentProps } from 'react'
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

function show(
  part: 'billing' | 'shipping',
  shippingAvailable: boolean,
  defaults: ComponentProps<typeof AddressChoiceBody>['defaults'] = { billing: null, shipping: null },
): void {
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
        defaults={defaults}
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

test('address: what it is used for is below its lines, not beside them', () => {
  show('billing', true, { billing: address?.id ?? null, shipping: null })
  const detail = screen.getByRole('radio').getAttribute('aria-describedby')
  expect(screen.getByText('Billing address').closest(`[id="${detail}"]`)).not.toBeNull()
})
