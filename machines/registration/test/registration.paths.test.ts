import { testPaths } from '../../../tests/model/test-paths.ts'
import { registration } from './registration.model.ts'

testPaths(registration)
