import { payment, paymentOnPage } from './payment.driver.ts'
import { walksOnPage } from './stage.ts'

walksOnPage(payment, paymentOnPage)
