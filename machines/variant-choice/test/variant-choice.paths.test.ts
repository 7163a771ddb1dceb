import { testPaths } from '../../../tests/model/test-paths.ts'
import { variantChoice } from './variant-choice.model.ts'

testPaths(variantChoice)
