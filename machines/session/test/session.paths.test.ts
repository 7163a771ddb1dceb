import { testPaths } from '../../../tests/model/test-paths.ts'
import { session } from './session.model.ts'

testPaths(session)
