import { Trans } from '@lingui/react/macro'
import { EmptyState, Page } from '../../ui/index.ts'

/** `/inspect` where no scripts run: the inspector itself, its styles and its texts never come then. */
export function InspectorWithoutScripts() {
  return (
    <Page>
      <EmptyState as="h1" drawing="shelf" title={<Trans>Inspector</Trans>}>
        <Trans>The inspector watches the shop’s scripts at work. Please switch JavaScript on for this page.</Trans>
      </EmptyState>
    </Page>
  )
}
