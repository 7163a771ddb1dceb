import { testPaths } from '../../../tests/model/test-paths.ts'
import { orderAccess } from './order-access.model.ts'

testPaths(orderAccess)
