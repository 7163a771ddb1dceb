// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { product } from '../../../tests/access/states/catalogue.samples.ts'
import { StockLine } from './stock-line.tsx'

const Around = await documentAround()

/** The colour of the first dot, by the class of the dot of a product like it. */
function dotOf(releaseDate: string | null, available = true): string {
  const sample = product({})
  const { container } = render(
    <StockLine product={{ ...sample, availability: { ...sample.availability, available, releaseDate } }} />,
    { wrapper: Around },
  )
  return container.querySelector('p > span')?.className ?? ''
}

afterEach(cleanup)

it('a product that is not out yet has neither the dot of what is in stock nor that of what is sold out', () => {
  const dots = [dotOf(null), dotOf('2032-05-01T00:00:00.000Z'), dotOf(null, false)]
  expect(dots).not.toContain('')
  expect(new Set(dots).size).toBe(3)
})
