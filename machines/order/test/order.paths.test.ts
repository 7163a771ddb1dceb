import { testPaths } from '../../../tests/model/test-paths.ts'
import { order } from './order.model.ts'

testPaths(order)
