import { LanguageInvitation } from './language-invitation.tsx'
import { PrintDate } from './print-date.tsx'
import { ToTopPlace } from './to-top-place.tsx'

/** Parts of a page that appear after hydration, if ever. */
export default function LateParts() {
  return (
    <>
      <LanguageInvitation />
      <ToTopPlace />
      <PrintDate />
    </>
  )
}
