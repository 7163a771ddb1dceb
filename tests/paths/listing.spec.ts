import { listing, listingOnPage } from './listing.driver.ts'
import { walksOnPage } from './stage.ts'

walksOnPage(listing, listingOnPage)
