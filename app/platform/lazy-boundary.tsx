import { Suspense, use, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { near } from './near.ts'
import { NotLoaded } from '../ui/index.ts'
import type { LazyModule } from './lazy-module.ts'

interface Props<Components> {
  module: LazyModule<Components>
  /** Value of `data-lazy` at what the server rendered: hydration begins when it comes near. */
  mark: string
  children: (components: Components) => ReactNode
}

/** A part below the first screen: the server's markup until it comes near, and as long as its code is missing. */
export function LazyBoundary<Components>(props: Props<Components>) {
  return (
    <Suspense fallback={<Missing module={props.module} />}>
      <Arrived {...props} />
    </Suspense>
  )
}

function Arrived<Components>({ module, mark, children }: Props<Components>) {
  const late = module.late(useHydrated() ? null : () => near(mark))
  return children(late instanceof Promise ? use(late) : late)
}

/** On a page that was not rendered by the server there is nothing in its place yet. */
function Missing({ module: { retry } }: { module: Pick<LazyModule<unknown>, 'retry'> }) {
  return <NotLoaded retry={useSyncExternalStore(retry.subscribe, retry.get, () => null)} />
}
