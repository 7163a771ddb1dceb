import { testPaths } from '../../../tests/model/test-paths.ts'
import { wishlistProducts } from './wishlist-products.model.ts'

testPaths(wishlistProducts)
