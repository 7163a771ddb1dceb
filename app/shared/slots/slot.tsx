import { Suspense, use } from 'react'
import { useHydrated } from '@tanstack/react-router'
import type { LazyModule } from '../../platform/lazy-module.ts'
import { near } from '../../platform/near.ts'
import { filled, type SlotModule } from './filled.ts'
import { SlotBoundary } from './slot-boundary.tsx'
import type { SlotName, SlotProps } from './slots.ts'

/**
 * A place that a shop's owner may fill. The build removes an empty place with all that is given to it: without an
 * owner's file it costs no byte.
 */
export function Slot<Name extends SlotName>(props: { name: Name } & SlotProps<Name>) {
  const module = filled[props.name]
  if (module === undefined) return null
  return <FilledSlot<SlotProps<Name>> name={props.name} module={module} given={props} />
}

interface FilledProps<Given extends object> {
  name: SlotName
  module: LazyModule<SlotModule<Given>>
  given: Given
}

/** The server's markup until the component arrives; nothing where it cannot be loaded, or breaks. */
export function FilledSlot<Given extends object>(props: FilledProps<Given>) {
  return (
    <SlotBoundary>
      <Suspense>
        <Arrived {...props} />
      </Suspense>
    </SlotBoundary>
  )
}

function Arrived<Given extends object>({ name, module, given }: FilledProps<Given>) {
  const mark = `slot-${name}`
  const late = module.late(useHydrated() ? null : () => near(mark))
  const show = ({ Filling }: SlotModule<Given>) => <Filling {...given} />
  return <div data-lazy={mark}>{show(late instanceof Promise ? use(late) : late)}</div>
}
