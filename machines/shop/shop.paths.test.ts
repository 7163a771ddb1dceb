import { testPaths } from '../kit/test-paths.ts'
import { shop } from './shop.scenarios.ts'

testPaths(shop)
