import { testPaths } from '../kit/test-paths.ts'
import { wishlist } from './wishlist.scenarios.ts'

testPaths(wishlist)
