import { testPaths } from '../../../tests/model/test-paths.ts'
import { guestAccount } from './guest-account.model.ts'

testPaths(guestAccount)
