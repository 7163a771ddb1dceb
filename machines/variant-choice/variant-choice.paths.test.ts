import { testPaths } from '../kit/test-paths.ts'
import { variantChoice } from './variant-choice.scenarios.ts'

testPaths(variantChoice)
