import { testPaths } from '../kit/test-paths.ts'
import { session } from './session.scenarios.ts'

testPaths(session)
