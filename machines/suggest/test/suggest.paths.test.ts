import { testPaths } from '../../../tests/model/test-paths.ts'
import { suggest } from './suggest.model.ts'

testPaths(suggest)
