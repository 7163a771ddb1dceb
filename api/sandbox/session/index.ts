/** Session and the lists that forms need: context, languages, currencies, countries, salutations. */
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { checkAssociations, criteriaOf, search, searchResult, wants } from '../kernel/criteria.ts'
import type { Associations } from '../kernel/criteria.ts'
import { countryEntity, currencyEntity, languageEntity, salutationEntity, stateEntity } from '../kernel/entities.ts'
import { refuse } from '../kernel/errors.ts'
import type { JsonObject } from '../kernel/json.ts'
import {
  SYSTEM_CURRENCY,
  countries,
  currencies,
  customerGroups,
  findCountry,
  languages,
  salutations,
} from '../kernel/reference.ts'
import type { Part } from '../kernel/shop.ts'
import { customerGroupEntity } from '../kernel/entities.ts'
import { contextEntity } from './context.ts'
import { switchContext } from './switch.ts'

/** A list that is answered whole unless criteria narrow it. */
function list(call: Call, name: string, entities: JsonObject[], associations: Associations): Answer {
  const criteria = criteriaOf(call.input)
  checkAssociations(criteria.associations, associations)
  return ok(searchResult(search(entities, criteria, name), criteria, name))
}

export const sessionRoom: Part = {
  name: 'reference',
  routes: {
    'GET /context': (call, shop) => ok(contextEntity(call.context(), shop)),
    'PATCH /context': switchContext,
    'GET|POST /language': (call) => {
      const { language } = call.context()
      const criteria = criteriaOf(call.input)
      const withLocale = wants(criteria.associations, 'locale')
      const entities = languages.map((entry) => languageEntity(entry, language, withLocale))
      return list(call, 'language', entities, { locale: {}, translationCode: {}, parent: {}, children: {} })
    },
    'GET|POST /currency': (call) => {
      const { language } = call.context()
      const criteria = criteriaOf(call.input)
      checkAssociations(criteria.associations, {})
      const entities = currencies.map((entry) => currencyEntity(entry, language))
      return ok(search(entities, criteria, 'currency').elements)
    },
    'GET|POST /country': (call) => {
      const { language } = call.context()
      const withStates = wants(criteriaOf(call.input).associations, 'states')
      const entities = countries.map((entry) => countryEntity(entry, language, SYSTEM_CURRENCY, withStates))
      return list(call, 'country', entities, { states: {} })
    },
    'GET|POST /country-state/{countryId}': (call) => {
      const states = findCountry(call.params['countryId'] ?? '')?.states ?? []
      return list(call, 'country_state', states.map(stateEntity), {})
    },
    'GET|POST /salutation': (call) => {
      const { language } = call.context()
      const entities = salutations.map((entry) => salutationEntity(entry, language))
      return list(call, 'salutation', entities, {})
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
