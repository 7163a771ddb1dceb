import { LanguageInvitation } from './language-invitation.tsx'
import { ToTopPlace } from './to-top-place.tsx'

/** What a page shows once it stands, if ever. */
export default function LateParts() {
  return (
    <>
      <LanguageInvitation />
      <ToTopPlace />
    </>
  )
}
