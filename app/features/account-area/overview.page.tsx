import type { Customer } from '../../../api/types/customer.ts'
import { useSession } from '../shop/index.ts'
import { OverviewView } from './overview.view.tsx'
import { useAccountData } from './use-account-data.ts'
import { useNewsletter } from './use-newsletter.ts'

/** `/account`: what a customer looks for most, and the way to everything else. */
export function OverviewPage() {
  const { customer } = useSession()
  return customer ? <Overview key={customer.id} customer={customer} /> : null
}

function Overview({ customer }: { customer: Customer }) {
  const { view, intents } = useAccountData({ kind: 'overview' })
  const newsletter = useNewsletter(customer)
  return <OverviewView customer={customer} view={view} intents={intents} newsletter={newsletter} />
}
