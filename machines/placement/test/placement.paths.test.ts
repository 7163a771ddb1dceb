import { testPaths } from '../../../tests/model/test-paths.ts'
import { placement } from './placement.model.ts'

testPaths(placement)
