import { Suspense, use, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { near } from './near.ts'
import { NotLoaded } from '../ui/index.ts'
import type { Part } from './part.ts'

interface Props<Components> {
  part: Part<Components>
  /** Value of `data-part` at what the server rendered: hydration begins when it comes near. */
  mark: string
  children: (components: Components) => ReactNode
}

/** What stands below the first screen: the server's markup until somebody comes near, and for as long as it is missing. */
export function LatePart<Components>(props: Props<Components>) {
  return (
    <Suspense fallback={<Missing part={props.part} />}>
      <Arrived {...props} />
    </Suspense>
  )
}

function Arrived<Components>({ part, mark, children }: Props<Components>) {
  const late = part.late(useHydrated() ? null : () => near(mark))
  return children(late instanceof Promise ? use(late) : late)
}

/** On a page that was not rendered by the server there is nothing in its place yet. */
function Missing({ part }: { part: Pick<Part<unknown>, 'subscribe' | 'retry'> }) {
  return <NotLoaded retry={useSyncExternalStore(part.subscribe, part.retry, () => null)} />
}
