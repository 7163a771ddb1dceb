import { testPaths } from '../kit/test-paths.ts'
import { notifications } from './notifications.scenarios.ts'

testPaths(notifications)
