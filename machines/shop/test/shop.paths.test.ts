import { testPaths } from '../../../tests/model/test-paths.ts'
import { shop } from './shop.model.ts'

testPaths(shop)
