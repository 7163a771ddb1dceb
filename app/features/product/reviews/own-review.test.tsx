import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { productId } from '../../../../tests/model/samples.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import OwnReview from './own-review.tsx'

const known = vi.hoisted(() => ({ status: 'offered' }))
vi.mock('./use-own-review.ts', () => ({
  useOwnReview: () => ({
    view: { status: known.status, own: null, sent: false, failure: null },
    intents: {},
    form: null,
  }),
}))

const Around = await documentAround()
afterEach(cleanup)

test.each([
  ['offered', 'Not yet', 0],
  ['shown', undefined, 1],
] as const)('own review: too early to write one (%s), never to change one that there is', (status, words, buttons) => {
  known.status = status
  render(<OwnReview productId={productId('bowl')} tooEarly={<p>Not yet</p>} />, { wrapper: Around })
  expect(screen.queryByText('Not yet')?.textContent).toBe(words)
  expect(screen.queryAllByRole('button')).toHaveLength(buttons)
})
