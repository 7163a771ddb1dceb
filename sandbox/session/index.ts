/** Session and the lists that forms need: context, languages, currencies, countries, salutations. */
import { ok } from '../kernel/answers.ts'
import { found, listAnswer } from '../kernel/associations.ts'
import { countryEntity, currencyEntity, languageEntity, salutationEntity, stateEntity } from '../kernel/entities.ts'
import { refuse } from '../kernel/errors.ts'
import {
  SYSTEM_CURRENCY,
  countries,
  currencies,
  customerGroups,
  findCountry,
  languages,
  salutations,
} from '../kernel/reference.ts'
import type { SandboxModule } from '../kernel/shop.ts'
import { customerGroupEntity } from '../kernel/entities.ts'
import { contextEntity } from './context.ts'
import { referenceFinders, referenceLoaders } from './loaders.ts'
import { switchContext } from './switch.ts'

export const sessionModule: SandboxModule = {
  name: 'reference',
  loaders: referenceLoaders,
  finders: referenceFinders,
  routes: {
    'GET /context': (call, shop) => ok(contextEntity(call.context(), shop)),
    'PATCH /context': switchContext,
    'GET|POST /language': (call, shop) => {
      const { language } = call.context()
      return listAnswer(
        languages.map((entry) => languageEntity(entry, language)),
        'language',
        call,
        shop,
      )
    },
    // A bare list, as recorded.
    'GET|POST /currency': (call, shop) => {
      const { language } = call.context()
      const entities = currencies.map((entry) => currencyEntity(entry, language))
      return ok(found(entities, 'currency', call, shop).elements)
    },
    'GET|POST /country': (call, shop) => {
      const { language } = call.context()
      const entities = countries.map((entry) => countryEntity(entry, language, SYSTEM_CURRENCY))
      return listAnswer(entities, 'country', call, shop)
    },
    'GET|POST /country-state/{countryId}': (call, shop) => {
      const states = findCountry(call.params['countryId'] ?? '')?.states ?? []
      return listAnswer(states.map(stateEntity), 'country_state', call, shop)
    },
    'GET|POST /salutation': (call, shop) => {
      const { language } = call.context()
      return listAnswer(
        salutations.map((entry) => salutationEntity(entry, language)),
        'salutation',
        call,
        shop,
      )
    },
    'GET /customer-group-registration/config/{customerGroupId}': (call) => {
      const id = call.params['customerGroupId'] ?? ''
      const group = customerGroups.find((entry) => entry.id === id && entry.registrationActive)
      if (!group)
        throw refuse(
          404,
          'CHECKOUT__CUSTOMER_GROUP_REGISTRATION_NOT_FOUND',
          `Customer group registration for id ${id} not found.`,
          {
            customerGroupId: id,
          },
        )
      return ok(customerGroupEntity(group, call.context().language))
    },
  },
}
