import { expect, test } from 'vitest'
import type { Violation } from '../types/failure.ts'
import { StoreApiError } from './store-api-error.ts'

const violation = (code: string | null, pointer: string | null): Violation => ({
  code,
  pointer,
  parameters: { value: 'mia@example.com' },
  detail: 'mia@example.com is taken',
})
const message = (...violations: Violation[]) =>
  new StoreApiError({ kind: 'refused', status: 400, violations }, 'POST /account/register').message

test('a refused call: its error names code and field of each violation, nothing typed', () => {
  expect(message(violation('VIOLATION::A', '/email'), violation('VIOLATION::B', null))).toBe(
    'POST /account/register: refused (VIOLATION::A /email, VIOLATION::B)',
  )
  expect(message(violation(null, null))).toBe('POST /account/register: refused')
  expect(message()).toBe('POST /account/register: refused')
  expect(new StoreApiError({ kind: 'maintenance' }, 'GET /context').message).toBe('GET /context: maintenance')
})
