import { useEffect, useState } from 'react'
import {
  consentIntents,
  consentMachine,
  consentView,
  type ConsentIntents,
  type ConsentView,
} from '../../../machines/consent/index.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import type { Analytics } from '../../shared/analytics/define-analytics.ts'
import { consentStorage, followOtherTabs } from '../../shared/storage/consent-storage.ts'
import { onOpenChoices } from './open-choices.ts'

/** The purposes that this browser allows, and the shopper's actions on them. Only in a browser. */
export function useConsent({ purposes, version }: Analytics): { view: ConsentView; intents: ConsentIntents } {
  const [machine] = useState(() =>
    consentMachine.provide({
      actions: { persistDecision: ({ context }) => consentStorage.write(version, context.given, new Date()) },
    }),
  )
  const [input] = useState(() => ({ purposes, given: consentStorage.read(version) }))
  const { actor, view, intents } = usePageMachine(machine, consentView, consentIntents, input)
  useEffect(() => onOpenChoices(intents.open), [intents])
  useEffect(
    () => followOtherTabs(() => actor.send({ type: 'decision.storedElsewhere', given: consentStorage.read(version) })),
    [actor, version],
  )
  return { view, intents }
}
