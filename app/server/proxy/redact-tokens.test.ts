import { expect, test } from 'vitest'
import { redactTokens } from './redact-tokens.server.ts'

test('a token leaves neither as a member nor inside a sentence', () => {
  const answer = {
    token: 'abc123',
    lineItems: [{ id: 'one', contextToken: 'abc123' }],
    errors: [{ detail: 'Content hash mismatch for cart token: abc123', meta: { parameters: { token: 'abc123' } } }],
  }
  const clean = redactTokens(answer, ['abc123'])
  expect(JSON.stringify(clean)).not.toContain('abc123')
  expect(clean).toMatchObject({
    lineItems: [{ id: 'one' }],
    errors: [{ detail: 'Content hash mismatch for cart token: …' }],
  })
})
