import { categories } from './categories/index.ts'
import { campaigns, landingPages } from './cms/campaigns.ts'
import { everyBlock } from './cms/every-block.ts'
import { everyConfiguration } from './cms/every-configuration.gen.ts'
import { home } from './cms/home.ts'
import { journal } from './cms/journal.ts'
import { layouts } from './cms/layouts.ts'
import { legalPages } from './cms/legal.ts'
import { servicePages } from './cms/service.ts'
import { company } from './company.ts'
import { customers } from './customers.ts'
import { dispatch } from './dispatch.ts'
import { files } from './files.ts'
import { deliveryTimes, groups, units } from './groups.ts'
import { manufacturers } from './manufacturers.ts'
import { paymentMethods, shippingMethods } from './methods.ts'
import { priceRules } from './price-rules.ts'
import { pictures } from './pictures/index.ts'
import { products } from './products/index.ts'
import { promotions } from './promotions.ts'
import type { Seed } from './types.ts'

/** The demo shop "Morrow": things for the house that last. */
export const morrow: Seed = {
  name: 'Morrow',
  company,
  dispatch,
  navigation: { main: 'home', footer: 'footer', service: 'service' },
  taxes: { standard: 19, reduced: 7 },
  deliveryTimes,
  units,
  groups,
  manufacturers,
  pictures,
  files,
  categories,
  landingPages,
  cmsPages: [home, ...layouts, ...legalPages, ...servicePages, ...campaigns, journal, everyBlock, everyConfiguration],
  products,
  promotions,
  priceRules,
  shippingMethods,
  paymentMethods,
  customers,
}
