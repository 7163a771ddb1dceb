import { testPaths } from '../kit/test-paths.ts'
import { payment } from './payment.scenarios.ts'

testPaths(payment)
