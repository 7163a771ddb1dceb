import { testPaths } from '../../../tests/model/test-paths.ts'
import { mailLink } from './mail-link.model.ts'

testPaths(mailLink)
