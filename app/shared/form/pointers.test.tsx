// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failureOfAnswer } from '../../../api/mappers/failures.ts'
import { checkoutIntents } from '../../../machines/checkout/index.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { recordedCalls } from '../../../tests/fixtures/recordings.ts'
import type { SampleElement } from '../../../tests/access/states/catalogue.samples.ts'
import { formsSubmitted, checkoutViewIn } from '../../../tests/access/states/checkout.driven.ts'
import { CheckoutBody } from '../../features/checkout/checkout.view.tsx'
import { fieldOfRegistration } from '../../features/account/index.ts'
import formDeclaration from '../../features/content/elements/form/form.element.tsx'
import { faultOf, violationText } from '../errors/texts.ts'
import { fieldLabel } from '../objections/index.ts'
import { dropDrafts } from './draft.ts'

vi.mock('../../features/shop/index.ts', async (original) => {
  const api = {}
  return { ...(await original<object>()), useStoreApi: () => api, usePrefill: () => null, usePrefillValues: () => ({}) }
})
vi.mock('../../platform/use-path.ts', () => ({ usePath: () => '/' }))
vi.mock('../../../api/operations/session.ts', () => ({
  readSalutations: () => Promise.resolve([{ id: 'a'.repeat(32), name: 'Mrs.', key: 'mrs' }]),
}))

const Around = await documentAround()

const intents = checkoutIntents(() => {})

function checkoutIn(state: string): ReactNode {
  const view = checkoutViewIn(state)
  return <CheckoutBody view={view} intents={intents} forms={formsSubmitted} onLogout={() => {}} />
}

const FormElement = formDeclaration.component as ComponentType<{ element: SampleElement }>

const formElement = (form: 'contact' | 'newsletter') => (
  <FormElement element={{ type: 'form', slotId: 's', form, title: null, confirmation: null }} />
)

/** Names of the fields that a page shows once everything that it offers is there. */
async function fieldsOf(page: ReactNode): Promise<Set<string>> {
  const { container } = render(page, { wrapper: Around })
  // What comes after the first render: the salutations, and forms that are loaded when they are opened.
  await act(() => Promise.resolve())
  await waitFor(() => expect(container.querySelector('form [name]')).not.toBeNull())
  for (const box of container.querySelectorAll<HTMLInputElement>('[name="company"][type="checkbox"]')) {
    if (!box.checked) fireEvent.click(box)
  }
  return new Set(Array.from(container.querySelectorAll('[name]'), (element) => element.getAttribute('name') ?? ''))
}

const fieldOfPath = (pointer: string): string => pointer.replace(/^\//, '').replaceAll('/', '.')

/** What a form sends without a field of its own: an objection to it is told in the summary. */
const withoutField = new Set(['storefrontUrl', 'option', 'accountType', 'acceptedDataProtection', 'type'])

interface Recorded {
  code: string | null
  pointer: string | null
  detail: string
}

function violationsOf(method: string, route: string): Recorded[] {
  const found = recordedCalls(method, route).flatMap(({ response: { body } }) => {
    const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : []
    return Array.isArray(errors) ? errors : []
  })
  return found.map((error: { code?: unknown; detail?: unknown; source?: { pointer?: unknown } }) => ({
    code: typeof error.code === 'string' ? error.code : null,
    pointer: typeof error.source?.pointer === 'string' ? error.source.pointer : null,
    detail: typeof error.detail === 'string' ? error.detail : '',
  }))
}

const pointersOf = (method: string, route: string): string[] => [
  ...new Set(violationsOf(method, route).flatMap(({ pointer }) => pointer ?? [])),
]

afterEach(() => {
  cleanup()
  dropDrafts()
})

describe('a pointer of a recorded error leads to a field of its form, or above the form', () => {
  it.each([
    [
      'POST',
      '/account/register',
      () => (
        <>
          {checkoutIn('identifying for a company, elsewhere')}
          {checkoutIn('identifying with an account')}
        </>
      ),
      fieldOfRegistration,
    ],
    ['POST', '/account/address', () => checkoutIn('filling, address edited'), fieldOfPath],
    ['PATCH', '/account/address/{id}', () => checkoutIn('filling, address edited'), fieldOfPath],
    ['POST', '/newsletter/subscribe', () => formElement('newsletter'), fieldOfPath],
    ['POST', '/contact-form', () => formElement('contact'), fieldOfPath],
  ] as const)('%s %s', async (method, route, page, fieldOf) => {
    const fields = await fieldsOf(page())
    const pointers = pointersOf(method, route)
    expect(pointers.length).toBeGreaterThan(0)
    const lost = pointers.filter((pointer) => {
      const field = fieldOf(pointer)
      return field === null || !(fields.has(field) || withoutField.has(field))
    })
    expect(lost).toEqual([])
  })
})

describe('every field of a form has words of its own for what is wrong with it', () => {
  /** Boxes that open further fields, choices that always have a value, and what is not shown. */
  const switches = new Set(['company', 'elsewhere', 'path', 'shipping-method', 'payment-method', 'option'])

  it.each([
    ['registration', () => checkoutIn('identifying for a company, elsewhere')],
    ['account', () => checkoutIn('identifying with an account')],
    ['address', () => checkoutIn('filling, address edited')],
    ['newsletter', () => formElement('newsletter')],
    ['contact', () => formElement('contact')],
  ] as const)('%s', async (_, page) => {
    const fields = await fieldsOf(page())
    expect(fields.size).toBeGreaterThan(1)
    expect([...fields].filter((field) => !switches.has(field) && fieldLabel(field) === null)).toEqual([])
  })
})

describe('every code of a recorded error has a text, or is shown in the words of the backend on purpose', () => {
  const forms = [
    ['POST', '/account/register'],
    ['POST', '/account/login'],
    ['POST', '/account/address'],
    ['PATCH', '/account/address/{id}'],
    ['POST', '/account/change-profile'],
    ['POST', '/account/change-email'],
    ['POST', '/account/change-password'],
    ['POST', '/account/recovery-password'],
    ['POST', '/account/recovery-password-confirm'],
    ['POST', '/account/register-confirm'],
    ['POST', '/newsletter/subscribe'],
    ['POST', '/contact-form'],
    ['POST', '/product/{id}/review'],
    ['POST', '/checkout/order'],
    ['POST', '/order'],
    ['POST', '/order/payment'],
    ['POST', '/handle-payment'],
    ['POST', '/checkout/cart/line-item'],
    ['PATCH', '/checkout/cart/line-item'],
    ['DELETE', '/checkout/cart/line-item'],
    ['PATCH', '/context'],
  ] as const

  /** Only a broken client can cause these: the backend's words serve whoever mends it. */
  const outside = new Set([
    '0',
    '1452',
    'FRAMEWORK__INVALID_CRITERIA_IDS',
    'FRAMEWORK__ENTITY_NOT_FOUND',
    'CHECKOUT__INSUFFICIENT_PERMISSION',
  ])

  it.each(forms)('%s %s', (method, route) => {
    const violations = violationsOf(method, route)
    expect(violations.length).toBeGreaterThan(0)
    const unknown = violations.filter(({ code, pointer, detail }) => {
      if (code === null || outside.has(code)) return false
      const text = violationText({ code, pointer, parameters: {}, detail })
      return typeof text === 'string'
    })
    expect(unknown).toEqual([])
  })

  it.each([
    ['POST', '/account/change-password'],
    ['POST', '/account/change-email'],
    ['POST', '/account/recovery-password-confirm'],
  ] as const)('%s %s: two entries that differ come without a code, and are said to differ', (method, route) => {
    const answers = recordedCalls(method, route).map(({ response }) => response)
    const faults = answers
      .flatMap(({ status, body }) => (status < 400 ? [] : [failureOfAnswer(status, body, null)]))
      .flatMap((failure) => ('violations' in failure ? failure.violations.map(faultOf) : []))
    expect(faults).toContain('different')
  })
})
