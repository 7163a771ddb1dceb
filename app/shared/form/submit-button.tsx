import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button, classes } from '../../ui/index.ts'
import { FormNeedsScripts } from '../without-scripts/form-needs-scripts.tsx'
import styles from './submit-button.module.css'

/**
 * The button of a form that only scripts send. It is off until they run: a browser that sends the form by itself would
 * leave the page, and what was typed with it. Without scripts the form is its note alone.
 */
export function SubmitButton({ className, ...props }: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  const runs = useHydrated()
  return (
    <>
      <noscript>{import.meta.env.SSR ? <FormNeedsScripts /> : null}</noscript>
      <Button {...props} type="submit" disabled={!runs} className={classes(styles.scripted, className)} />
    </>
  )
}
