import { testPaths } from '../../kit/test-paths.ts'
import { placement } from './placement.model.ts'

testPaths(placement)
