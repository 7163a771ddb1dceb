import { quickOrder, quickOrderOnPage } from './quick-order.driver.ts'
import { walksOnPage } from './stage.ts'

walksOnPage(quickOrder, quickOrderOnPage)
