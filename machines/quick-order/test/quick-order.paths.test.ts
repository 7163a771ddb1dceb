import { testPaths } from '../../../tests/model/test-paths.ts'
import { quickOrder } from './quick-order.model.ts'

testPaths(quickOrder)
