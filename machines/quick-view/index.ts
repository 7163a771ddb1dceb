export { quickViewMachine } from './quick-view.machine.ts'
export { quickViewIntents, quickViewView } from './quick-view.connect.ts'
export type { QuickViewIntents, QuickViewView } from './quick-view.connect.ts'
export type { QuickViewInput, QuickViewPorts, ViewedProduct } from './quick-view.types.ts'
