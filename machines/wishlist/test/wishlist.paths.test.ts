import { testPaths } from '../../../tests/model/test-paths.ts'
import { wishlist } from './wishlist.model.ts'

testPaths(wishlist)
