import { testPaths } from '../../../tests/model/test-paths.ts'
import { checkout } from './checkout.model.ts'

testPaths(checkout)
