import { testPaths } from '../../../tests/model/test-paths.ts'
import { accountData } from './account-data.model.ts'

testPaths(accountData)
