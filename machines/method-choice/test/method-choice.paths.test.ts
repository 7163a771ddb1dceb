import { testPaths } from '../../kit/test-paths.ts'
import { methodChoice } from './method-choice.model.ts'

testPaths(methodChoice)
