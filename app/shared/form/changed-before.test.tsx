// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { useEffect, useReducer } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { FormValues } from '../../../machines/form/index.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { useForm } from './index.ts'
import { dropDrafts, hasDraft, persistDraft } from './draft.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

const Around = await documentAround()

const initial = { name: '', note: '', country: 'de', terms: false, news: true, kind: 'one', secret: '' }

function Sample({ submit = () => {} }: { submit?: (values: FormValues) => void }) {
  const form = useForm({
    name: 'sample',
    initial,
    rules: {},
    secret: ['secret'],
    submit: async (values) => submit(values),
  })
  // Another effect renders the page again, as many do at its start.
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => again(), [])
  return (
    <form {...form.form}>
      <input aria-label="name" {...form.text('name')} />
      <input aria-label="secret" type="password" {...form.text('secret')} />
      <textarea aria-label="note" {...form.text('note')} />
      <select aria-label="country" {...form.text('country')}>
        <option value="at">Austria</option>
        <option value="de">Germany</option>
        <option value="pl">Poland</option>
      </select>
      <input aria-label="terms" type="checkbox" {...form.box('terms')} />
      <input aria-label="news" type="checkbox" {...form.box('news')} />
      {['one', 'two'].map((kind) => (
        <input
          key={kind}
          aria-label={kind}
          type="radio"
          name="kind"
          value={kind}
          checked={form.values['kind'] === kind}
          onChange={() => form.change('kind', kind)}
        />
      ))}
      <button type="submit">Send</button>
    </form>
  )
}

interface Controls {
  input: (label: string) => HTMLInputElement
  note: HTMLTextAreaElement
  country: HTMLSelectElement
}

function found<Kind extends Element>(element: Kind | null): Kind {
  if (element === null) throw new Error('There is no such control')
  return element
}

/** The server's form with what was done to it before the scripts run. */
function served(change: (controls: Controls) => void) {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(
    <Around>
      <Sample />
    </Around>,
  )
  change({
    input: (label) => found(container.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)),
    note: found(container.querySelector('textarea')),
    country: found(container.querySelector('select')),
  })
  const submit = vi.fn<(values: FormValues) => void>()
  render(<Sample submit={submit} />, { container, hydrate: true, wrapper: Around })
  return async () => {
    fireEvent.click(screen.getByText('Send'))
    await eventually(() => expect(submit).toHaveBeenCalled())
    return submit.mock.lastCall?.[0]
  }
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  dropDrafts()
})

it('what was in the controls before the scripts ran is sent, of every kind', async () => {
  const send = served(({ input, note, country }) => {
    input('name').value = 'Ada'
    input('secret').value = 'open sesame'
    note.value = 'two\nlines'
    country.value = 'pl'
    input('terms').checked = true
    input('news').checked = false
    input('two').checked = true
  })
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Ada')
  expect(screen.getByLabelText<HTMLInputElement>('terms').checked).toBe(true)
  expect(await send()).toEqual({
    name: 'Ada',
    secret: 'open sesame',
    note: 'two\nlines',
    country: 'pl',

    terms: true,
    news: false,
    kind: 'two',
  })
})

it('what is typed anew wins over what the tab has kept; the rest comes back', async () => {
  persistDraft('sample', { name: 'Old', note: 'kept' })
  const send = served(({ input }) => {
    input('name').value = 'New'
  })
  expect(await send()).toMatchObject({ name: 'New', note: 'kept', country: 'de' })
})

it('an untouched form begins as it was rendered, and keeps nothing', async () => {
  const send = served(() => {})
  expect(hasDraft('sample')).toBe(false)
  expect(await send()).toEqual(initial)
})
