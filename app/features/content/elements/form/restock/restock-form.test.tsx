// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallRequest, StoreApi } from '../../../../../../api/client/client.ts'
import { sampleData } from '../../../../../../machines/checkout/test/checkout.samples.ts'
import { stillStore } from '../../../../../../tests/access/harness/store.ts'
import { product } from '../../../../../../tests/access/states/catalogue.samples.ts'
import { documentAround } from '../../../../../../tests/fixtures/document-around.tsx'
import { eventually } from '../../../../../../tests/fixtures/eventually.ts'
import { initialViews } from '../../../../shop/initial-views.ts'
import { ShopStoreContext } from '../../../../shop/shop.context.ts'
import { lazyModules } from '../../../lazy-modules.ts'
import { useRestock } from '../../../use-restock.tsx'
import { RestockForm } from './restock-form.tsx'

afterEach(cleanup)

const Place = ({ available }: { available: boolean }) => {
  const { availability } = product()
  const form = useRestock(product({ availability: { ...availability, available } }))
  return form ?? <p>No form</p>
}

async function show({ demo, available = false }: { demo: boolean; available?: boolean }): Promise<void> {
  await lazyModules.form.load()
  const Around = await documentAround(undefined, undefined, { demo })
  render(<Place available={available} />, { wrapper: Around })
}

test('restock form: a shop that writes no such mails has none', async () => {
  await show({ demo: false })
  expect(screen.getByText('No form')).toBeTruthy()
})

test('restock form: what can be bought needs none', async () => {
  await show({ demo: true, available: true })
  expect(screen.getByText('No form')).toBeTruthy()
})

test('restock form: of what is sold out the demo shop asks the address alone', async () => {
  await show({ demo: true })
  expect(await screen.findByLabelText('Tell me when it is back')).toBeTruthy()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

test('restock form: of a customer the address goes along, which is shown, and no name', async () => {
  const { session } = sampleData()
  const { customer } = session
  if (customer === null) throw new Error('not logged in')
  const sent = vi.fn<(route: string, request: CallRequest) => void>()
  const api: StoreApi = {
    baseUrl: '/store-api',
    call: async ({ route, request, map }) => {
      sent(route, request)
      return map(route === 'POST /contact-form' ? {} : { elements: [{ id: 's', salutationKey: 'not_specified' }] })
    },
  }
  const views = { ...initialViews, session: { ...initialViews.session, session, customer } }
  const Around = await documentAround()
  render(
    <ShopStoreContext value={stillStore(views, api, false)}>
      <RestockForm product={product()} />
    </ShopStoreContext>,
    { wrapper: Around },
  )
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(customer.email)
  fireEvent.click(screen.getByRole('button', { name: 'Notify me' }))
  const [, { body, headers }] = await eventually(() => {
    const call = sent.mock.calls.find(([route]) => route === 'POST /contact-form')
    if (!call) throw new Error('nothing sent')
    return call
  })
  expect(body).toMatchObject({ firstName: '-', lastName: '-', email: customer.email, phone: '-' })
  expect(JSON.stringify(body)).not.toContain(customer.lastName)
  expect(headers).toEqual({ 'storechart-message': 'restock' })
})
