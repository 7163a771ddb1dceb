import { testPaths } from '../../../tests/model/test-paths.ts'
import { quickView } from './quick-view.model.ts'

testPaths(quickView)
