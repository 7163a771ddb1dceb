import analytics from '#shop/analytics.ts'
import type { Analytics } from '../../shared/analytics/define-analytics.ts'
import { ConsentBody } from './consent.view.tsx'
import { useConsent } from './use-consent.ts'
import { useVisit } from './use-visit.ts'

/** Loaded where the owner's folder says what is measured. */
export default function RunningMeasurement() {
  return analytics && <Asking analytics={analytics} />
}

function Asking({ analytics: declared }: { analytics: Analytics }) {
  const { view, intents } = useConsent(declared)
  useVisit(view.status === 'decided' || view.status === 'changing')
  return <ConsentBody view={view} intents={intents} />
}
