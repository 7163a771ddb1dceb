import { testPaths } from '../../../tests/model/test-paths.ts'
import { notifications } from './notifications.model.ts'

testPaths(notifications)
