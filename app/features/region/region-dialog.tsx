import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Dialog } from '../../ui/index.ts'
import { RegionForm } from './region-form.tsx'
import { useRegion, type RegionLanguage } from './use-region.ts'

/** The page for the same choice comes with the dialog: the first script names the files of all pages. */
export { RegionPage } from './region.page.tsx'

interface RegionProps {
  languages: readonly RegionLanguage[]
  /** Path of the page, the same in all languages. */
  back: string
  /** Called once the choice is applied. */
  onDone: () => void
}

/** Country, currency and language, above the page that they are chosen for. */
export default function RegionDialog({
  open,
  onClose,
  ...region
}: RegionProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog size="s" open={open} onClose={onClose} title={<Trans>Country, language and currency</Trans>}>
      <Region {...region} />
    </Dialog>
  )
}

/** Begins anew each time that the dialog is opened. */
function Region({ languages, back, onDone }: RegionProps) {
  const { view, intents } = useRegion(null, languages)
  const isDone = view.status === 'applied'
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  return <RegionForm view={view} intents={intents} languages={languages} back={back} onLeave={onDone} />
}
