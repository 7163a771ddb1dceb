// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { QuickOrderIntents } from '../../../machines/quick-order/index.ts'
import { useTypedBefore } from './use-typed-before.ts'

afterEach(cleanup)

const rows = [1, 2].map((id) => ({ id, number: '', quantity: '' }))

type Intents = Pick<QuickOrderIntents, 'change' | 'changeText'>

function Order({ intents }: { intents: Intents }) {
  const form = useTypedBefore({ view: { rows, text: '' }, intents })
  return (
    <form ref={form}>
      {rows.map(({ id }) => (
        <p key={id}>
          <input name="number" value="" readOnly />
          <input name="quantity" value="" readOnly />
        </p>
      ))}
      <textarea name="list" value="" readOnly />
    </form>
  )
}

/** Runs the scripts of a form that was changed before. */
function hydrated(change: (container: HTMLElement) => void) {
  const intents = { change: vi.fn<Intents['change']>(), changeText: vi.fn<Intents['changeText']>() }
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Order intents={intents} />)
  change(container)
  render(<Order intents={intents} />, { container, hydrate: true })
  return intents
}

it('quick order: what was typed before the scripts ran is taken over', () => {
  const { change, changeText } = hydrated((container) => {
    const [, , number, quantity] = container.querySelectorAll('input')
    if (number) number.value = 'MO-1110'
    if (quantity) quantity.value = '2'
    const list = container.querySelector('textarea')
    if (list) list.value = 'MO-1030, 9'
  })
  expect(change.mock.calls).toEqual([[2, { number: 'MO-1110', quantity: '2' }]])
  expect(changeText.mock.calls).toEqual([['MO-1030, 9']])
})

it('quick order: fields that were left alone change nothing', () => {
  const { change, changeText } = hydrated(() => undefined)
  expect(change).not.toHaveBeenCalled()
  expect(changeText).not.toHaveBeenCalled()
})
