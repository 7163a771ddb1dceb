import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { Trans } from '@lingui/react/macro'
import { RetryNotice } from './retry-notice.tsx'
import { withConnection } from './with-connection.ts'

/** Props of the placeholder: `retry` is null while the part loads, and requests it again once loading failed. */
export interface Awaited {
  retry: (() => void) | null
}

/** A part that can be loaded before it is shown: what has to be said without a connection. */
type LazyPart<Props> = ComponentType<Props> & { load: () => Promise<void> }

/**
 * A part of a page that is loaded when it is shown first, or by `load`. Where it cannot be loaded, `Waiting` says so
 * instead of the page breaking; it is requested again by the shopper, and when the connection returns.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting: ComponentType<Props & Awaited>,
): LazyPart<Props> {
  let Component: ComponentType<Props> | null = null
  const bring = async () => {
    Component = (await withConnection(load)).default
  }
  function Lazy(props: Props) {
    const [state, setState] = useState<'loading' | 'failed' | 'there'>(Component === null ? 'loading' : 'there')
    useEffect(() => {
      if (state === 'there') return undefined
      const retry = () => setState('loading')
      let current = true
      const get = async () => {
        try {
          await bring()
          if (current) setState('there')
        } catch {
          if (current) setState('failed')
        }
      }
      if (state === 'loading') void get()
      else window.addEventListener('online', retry)
      return () => {
        current = false
        window.removeEventListener('online', retry)
      }
    }, [state])
    if (state !== 'there' || Component === null)
      return <Waiting {...props} retry={state === 'failed' ? () => setState('loading') : null} />
    return <Component {...props} />
  }
  return Object.assign(Lazy, { load: bring })
}

/** The usual words for a part that could not be loaded; nothing while it loads. */
export function NotLoaded({ retry }: Awaited) {
  if (retry === null) return null
  return (
    <RetryNotice onRetry={retry}>
      <Trans>This part of the page could not be loaded.</Trans>
    </RetryNotice>
  )
}
