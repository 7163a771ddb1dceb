import { quickViewMachine, type QuickViewPorts, type ViewedProduct } from '../../../machines/quick-view/index.ts'
import { driven, stepsOf, type DrivenStep } from '../../model/driven.ts'
import { failures } from '../../model/samples.ts'
import { product } from './catalogue.samples.ts'
import type { Face } from './faces.ts'

const { answers, fails } = stepsOf<QuickViewPorts>()
const viewed: ViewedProduct = { product: product(), taxState: 'gross' }
const go = (...steps: DrivenStep<typeof quickViewMachine>[]) => driven(quickViewMachine, { path: '/vase' }, steps)
const read = answers('readProduct', viewed)
const other = { type: 'variant.open', path: '/vase-large' } as const

/** Every situation of a product in a dialog, reached by the machine itself. */
export const quickViewSituations = {
  reading: go(),
  shown: go(read),
  'another variant on its way': go(read, other),
  'another variant cannot be read': go(read, other, fails('readProduct', failures.network.failure)),
  'cannot be read': go(fails('readProduct', failures.network.failure)),
  'has left the shop': go(answers('readProduct', null)),
}

export const faces: Face[] = [{ machine: quickViewMachine, shown: Object.values(quickViewSituations) }]
