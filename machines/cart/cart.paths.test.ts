import { testPaths } from '../kit/test-paths.ts'
import { cart } from './cart.scenarios.ts'

testPaths(cart)
