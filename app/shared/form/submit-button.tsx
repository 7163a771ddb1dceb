import { useHydrated } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Button, Notice } from '../../ui/index.ts'

/**
 * The button of a form that only scripts send. It is off until they run: a browser that sends the form by itself would
 * leave the page, and what was typed with it. `note`: what a page without scripts says instead.
 */
export function SubmitButton({
  note,
  ...props
}: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> & { note?: ReactNode }) {
  const runs = useHydrated()
  return (
    <>
      <noscript>
        <Notice>{note ?? <Trans>This form needs JavaScript. Please switch it on for this page.</Trans>}</Notice>
      </noscript>
      <Button {...props} type="submit" disabled={!runs} />
    </>
  )
}
