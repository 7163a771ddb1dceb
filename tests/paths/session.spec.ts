import { session, sessionOnPage } from './session.driver.ts'
import { walksOnPage } from './stage.ts'

walksOnPage(session, sessionOnPage)
