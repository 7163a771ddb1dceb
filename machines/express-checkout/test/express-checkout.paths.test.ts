import { testPaths } from '../../../tests/model/test-paths.ts'
import { expressCheckout } from './express-checkout.model.ts'

testPaths(expressCheckout)
