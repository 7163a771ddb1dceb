/** What of an answer the replay compares: status, codes, quantities, amounts and taxes; not ids, dates or pictures. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

/** Members in the order of their names and paths, so that two answers can be compared piece by piece. */
export type Facts = Record<string, Json>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** The named members that are there. */
function pick(entity: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.filter((name) => name in entity).map((name) => [name, entity[name] ?? null]))
}

function taxesOf(price: Json | undefined): Json {
  return isObject(price) ? listOf(price['calculatedTaxes']).map((tax) => pick(tax, ['taxRate', 'tax', 'price'])) : null
}

function priceOf(price: Json | undefined): Json {
  if (!isObject(price)) return null
  const amounts = ['unitPrice', 'quantity', 'totalPrice', 'netPrice', 'positionPrice', 'rawTotal', 'taxStatus']
  const reference = isObject(price['referencePrice']) ? price['referencePrice']['price'] : null
  const list = isObject(price['listPrice']) ? pick(price['listPrice'], ['price', 'discount', 'percentage']) : null
  return { ...pick(price, amounts), taxes: taxesOf(price), reference: reference ?? null, list }
}

function noticesOf(errors: Json | undefined): Json {
  if (!isObject(errors)) return []
  return Object.values(errors)
    .filter(isObject)
    .map((notice) => pick(notice, ['key', 'messageKey', 'level', 'block', 'message', 'parameters']))
}

function cartFacts(cart: JsonObject): Facts {
  const lines = listOf(cart['lineItems']).map((line): JsonObject => {
    const limits = line['quantityInformation']
    return {
      ...pick(line, ['type', 'label', 'quantity', 'good', 'removable', 'stackable', 'states', 'referencedId']),
      limits: isObject(limits) ? pick(limits, ['minPurchase', 'maxPurchase', 'purchaseSteps']) : null,
      price: priceOf(line['price']),
    }
  })
  const deliveries = listOf(cart['deliveries']).map((delivery): JsonObject => {
    const date = delivery['deliveryDate']
    return {
      costs: priceOf(delivery['shippingCosts']),
      date: isObject(date) ? pick(date, ['earliest', 'latest']) : null,
    }
  })
  const extensions = cart['extensions']
  const promotions = isObject(extensions) ? extensions['cart-promotions'] : undefined
  return {
    'cart.price': priceOf(cart['price']),
    'cart.lines': lines,
    'cart.notices': noticesOf(cart['errors']),
    'cart.deliveries': deliveries,
    'cart.codes': isObject(promotions) ? (promotions['addedCodes'] ?? null) : null,
  }
}

function stateOf(entity: JsonObject): Json {
  const state = entity['stateMachineState']
  return isObject(state) ? (state['technicalName'] ?? null) : null
}

function orderFacts(order: JsonObject): JsonObject {
  const lines = order['lineItems']
  const transactions = order['transactions']
  const text = ['customerComment', 'affiliateCode', 'campaignCode', 'taxStatus']
  return {
    ...pick(order, ['amountTotal', 'amountNet', 'positionPrice', 'shippingTotal', 'currencyFactor', ...text]),
    price: priceOf(order['price']),
    state: stateOf(order),
    lines: Array.isArray(lines)
      ? listOf(lines).map((line) => ({
          ...pick(line, ['type', 'label', 'quantity', 'unitPrice', 'totalPrice', 'states']),
          downloads: listOf(line['downloads']).map((download) => download['accessGranted'] ?? null),
        }))
      : null,
    payments: Array.isArray(transactions) ? listOf(transactions).map(stateOf) : null,
  }
}

function methodsOf(list: Json | undefined): Json {
  return listOf(list)
    .flatMap(({ technicalName }) => (typeof technicalName === 'string' ? [technicalName] : []))
    .sort((one, other) => one.localeCompare(other))
}

function addressAnswer(address: JsonObject): JsonObject {
  const { country } = address
  const fields = ['firstName', 'lastName', 'company', 'department', 'street', 'zipcode', 'city', 'phoneNumber']
  return {
    ...pick(address, [...fields, 'title', 'additionalAddressLine1', 'additionalAddressLine2', 'countryId']),
    country: isObject(country) ? (country['iso'] ?? null) : null,
  }
}

function customerFacts(customer: JsonObject): JsonObject {
  const names = ['firstName', 'lastName', 'title', 'email', 'company', 'vatIds', 'accountType', 'guest', 'active']
  const billing = customer['defaultBillingAddress']
  const shipping = customer['defaultShippingAddress']
  return {
    ...pick(customer, [...names, 'doubleOptInRegistration', 'hash', 'languageId']),
    billing: isObject(billing) ? addressAnswer(billing) : null,
    shipping: isObject(shipping) ? addressAnswer(shipping) : null,
  }
}

function sessionFacts(session: JsonObject): JsonObject {
  const { customer, currency, shippingMethod, paymentMethod, shippingLocation, context } = session
  const of = (entity: Json | undefined, name: string): Json => (isObject(entity) ? (entity[name] ?? null) : null)
  return {
    customer: isObject(customer) ? customerFacts(customer) : null,
    currency: of(currency, 'isoCode'),
    shippingMethod: of(shippingMethod, 'technicalName'),
    paymentMethod: of(paymentMethod, 'technicalName'),
    country: isObject(shippingLocation) ? of(shippingLocation['country'], 'iso') : null,
    taxState: of(context, 'taxState'),
  }
}

/** What comes with a product that nobody asked more of. */
function savedProduct(product: JsonObject): JsonObject {
  const beside = ['manufacturer', 'options', 'properties', 'media', 'seoUrls', 'deliveryTime', 'tax']
  return { ...pick(product, ['id']), unasked: beside.filter((name) => (product[name] ?? null) !== null) }
}

function bodyFacts(body: JsonObject): Facts {
  if (body['apiAlias'] === 'cart') return cartFacts(body)
  if (body['apiAlias'] === 'order') return { order: orderFacts(body) }
  if (isObject(body['orders'])) {
    const { orders } = body
    return {
      orders: listOf(orders['elements']).map(orderFacts),
      'orders.total': orders['total'] ?? null,
      paymentChangeable: body['paymentChangeable'] ?? null,
    }
  }
  if (Array.isArray(body['errors']))
    return {
      errors: listOf(body['errors']).map((error) => ({
        ...pick(error, ['code', 'detail']),
        source: error['source'] ?? null,
      })),
    }
  if ('payments' in body)
    return {
      payments: methodsOf(body['payments']),
      shipments: methodsOf(body['shipments']),
      notices: noticesOf(body['errors']),
    }
  if (body['apiAlias'] === 'sales_channel_context') return { session: sessionFacts(body) }
  if (body['apiAlias'] === 'customer') return { customer: customerFacts(body) }
  if (isObject(body['products'])) {
    const { products } = body
    return { products: listOf(products['elements']).map(savedProduct), total: products['total'] ?? null }
  }
  if (body['entity'] === 'customer_address') return { addresses: listOf(body['elements']).map(addressAnswer) }
  if (body['apiAlias'] === 'customer_address') return { address: addressAnswer(body) }
  if (Array.isArray(body['elements'])) return { methods: methodsOf(body['elements']) }
  if ('redirectUrl' in body)
    return { redirects: typeof body['redirectUrl'] === 'string' ? addressFacts(body['redirectUrl']) : null }
  return pick(body, ['success', 'technicalName', 'isExpired', 'status', 'individualSuccessMessage'])
}

/** Where a payment page lies is the backend's own business; where the shop is told of an error is not. */
function addressFacts(address: string): string {
  return address.includes('error-code') ? address : 'payment page'
}

/** @param rotates the answer's token is another one than the call's */
export function factsOf(status: number, body: unknown, location: string | null, rotates: boolean): Facts {
  return { status, location, rotates, ...(isObject(body) ? bodyFacts(body) : {}) }
}

/** Names of the facts in which two answers differ. */
export function differingFacts(one: Facts, other: Facts): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => JSON.stringify(one[name] ?? null) !== JSON.stringify(other[name] ?? null))
}
