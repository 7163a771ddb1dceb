// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { announcePages } from './page-announcer.ts'

type Listener = Parameters<Parameters<typeof announcePages>[0]['subscribe']>[1]

/** A router that navigates when it is told to, and what the region then says. */
function started() {
  const attach = vi.spyOn(Element.prototype, 'attachShadow')
  const listeners = new Map<string, Listener>()
  const stop = announcePages(
    {
      subscribe: (event, listener) => {
        listeners.set(event, listener)
        return () => listeners.delete(event)
      },
    },
    document,
  )
  const root: ShadowRoot = attach.mock.results[0]?.value
  attach.mockRestore()
  const emit = (event: string, pathChanged: boolean, keepScroll = false) =>
    listeners.get(event)?.({ pathChanged, toLocation: { state: { keepScroll } } })
  return {
    root,
    stop,
    listeners,
    said: () => root.querySelector('[role="status"]')?.textContent,
    leave: () => emit('onBeforeLoad', true),
    arrive: (title: string, { pathChanged = true, keepScroll = false } = {}) => {
      document.title = title
      emit('onRendered', pathChanged, keepScroll)
    },
  }
}

beforeEach(() => {
  document.body.innerHTML = '<a href="/">Home</a><main id="content" tabindex="-1"><a href="/next">Next</a></main>'
})

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

test('the title of a page that came by a link is said, the same one again too', () => {
  const { said, leave, arrive } = started()
  expect(said()).toBe('')
  arrive('Vases | Shop')
  expect(said()).toBe('Vases | Shop')
  leave()
  expect(said()).toBe('')
  arrive('Vases | Shop')
  expect(said()).toBe('Vases | Shop')
})

test('neither a filter nor another variant of the product is another page', () => {
  const { said, arrive } = started()
  focus('main a')
  document.querySelector('main a')?.remove()
  arrive('Vases, page 2', { pathChanged: false })
  arrive('Vase, green', { keepScroll: true })
  expect(said()).toBe('')
  expect(document.activeElement).toBe(document.body)
})

test('the focus of a link that left with its page goes to the content, any other stays', () => {
  const { arrive } = started()
  focus('a')
  arrive('Vases')
  expect(document.activeElement?.textContent).toBe('Home')
  focus('main a')
  document.querySelector('main a')?.remove()
  arrive('Vase')
  expect(document.activeElement?.id).toBe('content')
})

describe('a page that was opened from a dialog has the focus', () => {
  /** A dialog of the header; closing gives the focus back to the link that opened it, as browsers do. */
  const opened = () => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('open', '')
    dialog.innerHTML = '<input>'
    document.body.append(dialog)
    dialog.querySelector('input')?.focus()
    return {
      close: () => {
        dialog.removeAttribute('open')
        focus('a')
        dialog.dispatchEvent(new Event('close'))
      },
    }
  }

  test('where the dialog closes before the page has come', () => {
    const { leave, arrive } = started()
    const { close } = opened()
    leave()
    close()
    arrive('Results')
    expect(document.activeElement?.id).toBe('content')
  })

  test('where it closes after the page has come', () => {
    const { leave, arrive } = started()
    const { close } = opened()
    leave()
    arrive('Results')
    close()
    expect(document.activeElement?.id).toBe('content')
  })

  test('and one that is closed for nothing gives it back', () => {
    const { leave, arrive } = started()
    leave()
    arrive('Vases')
    opened().close()
    expect(document.activeElement?.textContent).toBe('Home')
  })
})

test('the page search finds the title once, and nothing is left after the end', () => {
  const { root, stop, listeners, arrive } = started()
  arrive('Vases')
  expect(root.host.shadowRoot).toBeNull()
  expect(document.body.textContent).not.toContain('Vases')
  stop()
  expect(root.host.isConnected).toBe(false)
  expect(listeners.size).toBe(0)
})
