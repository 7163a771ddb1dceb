import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'
import type { CmsSlot } from '../../../api/shapes/types.ts'
import { CmsElementView } from './cms-element.tsx'
import styles from './cms-slot.module.css'

/** Where a slot stands: what its pictures and products need to know. */
export interface SlotPlace {
  /** `sizes` of a picture that fills the slot. */
  sizes: string
  /** On the first screen: its picture is loaded first. */
  first: boolean
  /** Type of the block. */
  block: string
}

/** One slot. Whatever is wrong with it stays in it: the page around it is shown. */
export function CmsSlotView({ slot, place }: { slot: CmsSlot; place: SlotPlace }) {
  return (
    <SlotBoundary name={`${slot.name}: ${slot.element.type}`}>
      <CmsElementView element={slot.element} place={place} />
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
    return import.meta.env.DEV ? <Placeholder text={`${this.props.name} is broken`} /> : null
  }
}

/** Marks what cannot be shown, for developers. */
export function Placeholder({ text }: { text: string }) {
  return <p className={styles.placeholder}>{text}</p>
}
