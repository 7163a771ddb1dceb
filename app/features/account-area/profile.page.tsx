import { Trans } from '@lingui/react/macro'
import type { Customer } from '../../../api/types/customer.ts'
import { config } from '../../../app.config.ts'
import { Stack } from '../../ui/index.ts'
import { useSession } from '../shop/index.ts'
import { useSalutations } from '../address/index.ts'
import { BusinessForm } from './forms/business-form.tsx'
import { DeleteForm } from './forms/delete-form.tsx'
import { EmailForm } from './forms/email-form.tsx'
import { PasswordForm } from './forms/password-form.tsx'
import { PaymentSection } from './forms/payment-form.tsx'
import { PersonForm } from './forms/person-form.tsx'
import { Heading } from './parts/heading.tsx'

/** `/account/profile`: who the customer is, how they log in, and the end of the account. */
export function ProfilePage() {
  const { customer } = useSession()
  return customer ? <Profile key={customer.id} customer={customer} /> : null
}

/** Each matter has a form of its own: a mistake in one keeps nothing else from being saved. */
export function Profile({ customer }: { customer: Customer }) {
  const salutations = useSalutations()
  return (
    <Stack gap={48}>
      <Heading lead={<Trans>Your name, your login and your company’s details.</Trans>}>
        <Trans>Your details</Trans>
      </Heading>
      <PersonForm customer={customer} salutations={salutations} />
      {config.features.companyFields ? <BusinessForm customer={customer} /> : null}
      <PaymentSection />
      <EmailForm customer={customer} />
      <PasswordForm customer={customer} />
      {config.features.deleteAccount ? <DeleteForm customer={customer} /> : null}
    </Stack>
  )
}
