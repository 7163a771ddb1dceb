import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '../../ui/index.ts'
import { useLogout } from '../account/use-logout.ts'
import { useSession } from '../shop/index.ts'

/** `/account`: who is logged in. */
export function OverviewPage() {
  const { customer } = useSession()
  const logout = useLogout()
  const name = customer?.firstName ?? ''
  return (
    <Stack gap={24}>
      <h1>
        <Trans>Hello {name}</Trans>
      </h1>
      <div>
        <Button onClick={logout}>
          <Trans>Log out</Trans>
        </Button>
      </div>
    </Stack>
  )
}
