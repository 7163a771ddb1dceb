import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import isMeasured from '#shop/is-measured.ts'
import { withTexts } from '../../platform/i18n.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { lazyWithRetry } from '../../ui/index.ts'

const nothing = (): null => null
const RunningMeasurement = isMeasured
  ? lazyWithRetry(() => withTexts('consent', () => import('./running.tsx')), nothing)
  : nothing
const Link = isMeasured
  ? lazyWithRetry(() => withTexts('consent', () => import('./consent-link.tsx')), nothing)
  : nothing

/** Requests consent and follows the pages, where the owner measures something; another shop has no byte of it. */
export const Measured = () => (isMeasured ? <Late part={<RunningMeasurement />} /> : null)

/** The way to what the shopper has allowed, in a list at the foot of each page. */
export const ConsentLink = () => (isMeasured ? <Late part={<Link />} /> : null)

/** Pages are shared: the browser decides and asks after hydration. */
function Late({ part }: { part: ReactNode }) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => whenIdle(() => setMounted(true)), [])
  return isMounted ? part : null
}
