import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  loginRequestIntents,
  loginRequestMachine,
  loginRequestView,
  type LoginRequestIntents,
  type LoginRequestView,
} from '../../../machines/login-request/index.ts'
import { usePageActor } from '../../platform/page-actor.ts'
import { useSessionSelector } from '../shop/index.ts'

/** A login that something waits for; it ends by itself when somebody is logged in, in this tab or in another one. */
export function useLoginRequest(onEnd: (granted: boolean) => void): {
  view: LoginRequestView
  intents: LoginRequestIntents
} {
  const loggedIn = useSessionSelector((session) => session.loggedIn)
  const actor = usePageActor(loginRequestMachine, { input: { loggedIn } })
  const view = useSelector(actor, loginRequestView)
  const [intents] = useState(() => loginRequestIntents((event) => actor.send(event)))
  const [ended] = useState(() => ({ tell: onEnd }))
  useEffect(() => {
    Object.assign(ended, { tell: onEnd })
  })
  useEffect(() => intents.sessionChanged(loggedIn), [intents, loggedIn])
  useEffect(() => {
    if (view.status !== 'asking') ended.tell(view.status === 'granted')
  }, [ended, view.status])
  return { view, intents }
}
