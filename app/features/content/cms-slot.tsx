import { Component, Suspense } from 'react'
import type { ErrorInfo, ReactNode } from 'react'
import type { CmsSlot } from '../../../api/types/content.ts'
import { NotLoaded } from '../../ui/index.ts'
import { CmsElementView } from './cms-element.tsx'
import type { SlotPlace } from './placeholder.tsx'

/** One slot. Whatever is wrong with it stays in it, and can be tried again: the page around it is shown. */
export function CmsSlotView({ slot, place }: { slot: CmsSlot; place: SlotPlace }) {
  return (
    <SlotBoundary name={`${slot.name}: ${slot.element.type}`}>
      <Suspense>
        <CmsElementView element={slot.element} place={place} />
      </Suspense>
    </SlotBoundary>
  )
}

class SlotBoundary extends Component<{ name: string; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`CMS slot ${this.props.name} could not be shown`, error, info.componentStack)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <NotLoaded retry={() => this.setState({ broken: false })} />
  }
}
