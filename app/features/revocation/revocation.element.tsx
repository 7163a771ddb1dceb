import type { RevocationPlace } from './place.ts'
import { Steps } from './revocation.view.tsx'
import { useRevocation } from './use-revocation.ts'

/** The withdrawal form where a shop owner put it: the same steps as the page `/withdrawal`. */
export default function RevocationElement(place: RevocationPlace) {
  return <Steps {...useRevocation()} place={place} />
}
