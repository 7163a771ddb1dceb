import { testPaths } from '../../../tests/model/test-paths.ts'
import { revocation } from './revocation.model.ts'

testPaths(revocation)
