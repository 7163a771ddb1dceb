import { testPaths } from '../kit/test-paths.ts'
import { listing } from './listing.scenarios.ts'

testPaths(listing)
