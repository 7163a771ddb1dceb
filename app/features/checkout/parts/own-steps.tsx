import { Component, useState } from 'react'
import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { StepFieldsProps } from '../../../shared/checkout-step/define-step.ts'
import { NotLoaded, Stack, lazyWithRetry } from '../../../ui/index.ts'
import { breakStep, type OwnStep, type OwnSteps, type OwnStepsActor } from '../own-steps.ts'

export interface OwnStepsProps {
  steps: OwnSteps
  actor: OwnStepsActor
  locale: string
}

/** The fields of the owner's steps; what the shopper entered in them is in the steps' machines. */
export default function OwnStepsFields({ steps, actor, locale }: OwnStepsProps) {
  const { context, children } = useSelector(actor, (now) => now)
  return (
    <div id="checkout-steps" tabIndex={-1}>
      <Stack gap={24}>
        {[...steps].map(([id, step]) => {
          const own = children[id] as AnyActorRef | undefined
          if (own === undefined || context.broken.includes(id)) return <Broken key={id} />
          return (
            <Boundary key={id} onBroken={() => breakStep(actor, id)}>
              <StepFields step={step} actor={own} locale={locale} />
            </Boundary>
          )
        })}
      </Stack>
    </div>
  )
}

/** A reload starts the step again, with the texts that it stored. */
const Broken = () => <NotLoaded retry={() => location.reload()} />

function StepFields({ step, actor, locale }: { step: OwnStep; actor: AnyActorRef; locale: string }) {
  const [Fields] = useState(() => lazyWithRetry<StepFieldsProps<AnyStateMachine>>(step.load, NotLoaded))
  const snapshot = useSelector(actor, (now: AnyMachineSnapshot) => now)
  return <Fields snapshot={snapshot} send={actor.send} locale={locale} />
}

/** An error in a step's fields removes that step only. React reports the error. */
class Boundary extends Component<{ children: ReactNode; onBroken: () => void }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    this.props.onBroken()
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}
