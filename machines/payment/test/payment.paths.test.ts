import { testPaths } from '../../../tests/model/test-paths.ts'
import { payment } from './payment.model.ts'

testPaths(payment)
