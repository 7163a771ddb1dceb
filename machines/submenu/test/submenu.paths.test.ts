import { testPaths } from '../../../tests/model/test-paths.ts'
import { submenu } from './submenu.model.ts'

testPaths(submenu)
