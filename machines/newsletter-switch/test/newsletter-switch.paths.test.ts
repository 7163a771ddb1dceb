import { testPaths } from '../../../tests/model/test-paths.ts'
import { newsletterSwitch } from './newsletter-switch.model.ts'

testPaths(newsletterSwitch)
