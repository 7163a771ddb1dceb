import { testPaths } from '../../../tests/model/test-paths.ts'
import { cart } from './cart.model.ts'

testPaths(cart)
