import { testPaths } from '../../../tests/model/test-paths.ts'
import { contact } from './contact.model.ts'

testPaths(contact)
