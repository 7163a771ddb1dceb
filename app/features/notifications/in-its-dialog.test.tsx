// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { InItsDialog } from './in-its-dialog.tsx'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

it.each([
  ['is in the dialog that it answers', '<dialog open><p data-answers="">Quick view</p></dialog>', true],
  ['is beside a dialog that shows the cart itself', '<dialog open><p>Cart</p></dialog>', false],
])('answer: %s', (_, html, isInside) => {
  document.body.innerHTML = html
  render(<InItsDialog place={null}>Added to cart</InItsDialog>)
  expect(screen.getByText('Added to cart').closest('dialog') !== null).toBe(isInside)
})
