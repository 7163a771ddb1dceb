import { testPaths } from '../../../tests/model/test-paths.ts'
import { namedOrder } from './named-order.model.ts'

testPaths(namedOrder)
