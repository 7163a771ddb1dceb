import { checkout, checkoutOnPage } from './checkout.driver.ts'
import { walksOnPage } from './stage.ts'

walksOnPage(checkout, checkoutOnPage)
