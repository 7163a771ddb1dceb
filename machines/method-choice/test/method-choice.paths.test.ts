import { testPaths } from '../../../tests/model/test-paths.ts'
import { methodChoice } from './method-choice.model.ts'

testPaths(methodChoice)
