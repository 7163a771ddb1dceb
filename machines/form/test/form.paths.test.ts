import { testPaths } from '../../../tests/model/test-paths.ts'
import { form } from './form.model.ts'

testPaths(form)
