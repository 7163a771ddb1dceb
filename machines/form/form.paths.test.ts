import { testPaths } from '../kit/test-paths.ts'
import { form } from './form.scenarios.ts'

testPaths(form)
