import { useState } from 'react'
import type { RefObject } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Picture } from '../../../api/types/common.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import type { ModelScene } from './model-scene.ts'

type Way = 'android' | 'ios' | null

/** The way in which this device shows a model in the room around it. */
function wayOfDevice(): Way {
  if (document.createElement('a').relList.supports('ar')) return 'ios'
  return /android/i.test(navigator.userAgent) && window.isSecureContext ? 'android' : null
}

/** Address that opens the viewer of Android devices; without one the page stays as it is. */
function androidHref({ url, alt }: Picture): string {
  const file = encodeURIComponent(new URL(url, location.href).href)
  const back = encodeURIComponent(location.href)
  return `intent://arvr.google.com/scene-viewer/1.2?file=${file}&mode=ar_preferred&title=${encodeURIComponent(alt)}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${back};end;`
}

/** iOS opens a file of another format, which is made of the model here. */
async function openOnIos(scene: ModelScene): Promise<void> {
  const address = URL.createObjectURL(await scene.usdz())
  const link = document.createElement('a')
  link.rel = 'ar'
  link.href = address
  // The system takes a link over only with a picture in it.
  link.append(document.createElement('img'))
  link.click()
  URL.revokeObjectURL(address)
}

/** Shows the model in the shopper's own room, on devices that can. */
export function ModelInRoom({ model, scene }: { model: Picture; scene: RefObject<ModelScene | null> }) {
  const [way] = useState(wayOfDevice)
  const label = <Trans>See it in your room</Trans>
  if (way === 'android') return <ButtonLink href={androidHref(model)}>{label}</ButtonLink>
  if (way === 'ios')
    return (
      <Button icon="cube" onClick={() => void (scene.current && openOnIos(scene.current))}>
        {label}
      </Button>
    )
  return null
}
