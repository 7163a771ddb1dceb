import { testPaths } from '../../../tests/model/test-paths.ts'
import { comparison } from './comparison.model.ts'

testPaths(comparison)
