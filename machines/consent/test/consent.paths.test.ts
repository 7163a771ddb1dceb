import { testPaths } from '../../../tests/model/test-paths.ts'
import { consent } from './consent.model.ts'

testPaths(consent)
