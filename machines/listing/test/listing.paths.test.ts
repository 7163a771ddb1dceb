import { testPaths } from '../../../tests/model/test-paths.ts'
import { listing } from './listing.model.ts'

testPaths(listing)
