import { testPaths } from '../kit/test-paths.ts'
import { mailLink } from './mail-link.scenarios.ts'

testPaths(mailLink)
