import { RevocationSteps } from './revocation.view.tsx'
import { useRevocation } from './use-revocation.ts'

/** `/withdrawal`: the withdrawal function that the law requires, in two steps. */
export function RevocationPage() {
  return <RevocationSteps {...useRevocation()} />
}
