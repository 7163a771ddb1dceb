import { useCallback } from 'react'
import { useLocalHref } from '../../../platform/locale.ts'
import { forgetBrowser } from '../../../shared/form/forget-browser.ts'
import { useSession } from '../../shop/index.ts'
import { ForgetDeviceView } from './forget-device.view.tsx'

/** A new document follows: nothing of the guest stays in its memory either. */
export function ForgetDevice() {
  const session = useSession()
  const home = useLocalHref()('/')
  const onLeft = useCallback(() => {
    forgetBrowser()
    window.location.replace(home)
  }, [home])
  return <ForgetDeviceView session={session} leave={session.leave} onLeft={onLeft} />
}
