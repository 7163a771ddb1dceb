import { useState } from 'react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A sentence whose seconds count down: seen with every second, read out once. */
export function Countdown({ seconds, children }: { seconds: number; children: (seconds: number) => ReactNode }) {
  const [first] = useState(seconds)
  return (
    <>
      <VisuallyHidden>{children(first)}</VisuallyHidden>
      <span aria-hidden="true">{children(seconds)}</span>
    </>
  )
}
