import { testPaths } from '../../../tests/model/test-paths.ts'
import { authorization } from './authorization.model.ts'

testPaths(authorization)
