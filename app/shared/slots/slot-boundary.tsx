import { Component } from 'react'
import type { ReactNode } from 'react'

/**
 * An error in an owner's component removes that component only: the page goes on without it. React reports the error.
 */
export class SlotBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
