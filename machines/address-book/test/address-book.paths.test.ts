import { testPaths } from '../../../tests/model/test-paths.ts'
import { addressBook } from './address-book.model.ts'

testPaths(addressBook)
