import { cart, cartOnPage } from './cart.driver.ts'
import { walksOnPage } from './stage.ts'

walksOnPage(cart, cartOnPage)
