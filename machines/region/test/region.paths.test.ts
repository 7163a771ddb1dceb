import { testPaths } from '../../../tests/model/test-paths.ts'
import { region } from './region.model.ts'

testPaths(region)
