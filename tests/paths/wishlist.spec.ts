import { walksOnPage } from './stage.ts'
import { wishlist, wishlistOnPage } from './wishlist.driver.ts'

walksOnPage(wishlist, wishlistOnPage)
