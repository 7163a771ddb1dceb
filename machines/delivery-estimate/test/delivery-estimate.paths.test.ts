import { testPaths } from '../../../tests/model/test-paths.ts'
import { deliveryEstimate } from './delivery-estimate.model.ts'

testPaths(deliveryEstimate)
