import { testPaths } from '../../../tests/model/test-paths.ts'
import { visit } from './visit.model.ts'

testPaths(visit)
