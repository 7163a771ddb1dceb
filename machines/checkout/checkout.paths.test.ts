import { testPaths } from '../kit/test-paths.ts'
import { checkout } from './checkout.scenarios.ts'

testPaths(checkout)
