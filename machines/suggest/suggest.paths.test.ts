import { testPaths } from '../kit/test-paths.ts'
import { suggest } from './suggest.scenarios.ts'

testPaths(suggest)
