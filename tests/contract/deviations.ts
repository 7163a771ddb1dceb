/**
 * Where the official schema and the recorded answers of a real backend (6.6.7) disagree. The embedded Store API
 * answers as recorded; each entry says why the schema's word does not count there.
 */
interface Deviation {
  /** Pattern over `METHOD /path`. */
  route: RegExp
  /** Pattern over the place in the answer, list positions as `*`. */
  where: RegExp
  what: RegExp
  reason: string
  /** Only this version differs; the other one answers what the schema says. */
  api?: '6.6'
}

export const deviations: readonly Deviation[] = [
  {
    route: /^GET \/context$/,
    where: /^$/,
    what: /required property 'languageInfo'/,
    reason: 'only since 6.7; the recorded context has none',
    api: '6.6',
  },
  {
    route: /./,
    where: /(^|\/)addressFormat$/,
    what: /must be object/,
    reason: 'recorded as a list of lines, each a list of fields',
  },
  {
    route: /(search|search-suggest|product-listing)/,
    where: /^aggregations$/,
    what: /must be array/,
    reason: 'recorded as a map by name; a list only when empty',
  },
  {
    route: /(search|search-suggest)$/,
    where: /^currentFilters$/,
    what: /required property 'navigationId'/,
    reason: 'a search has no category',
  },
  {
    route: /./,
    where: /(options|properties)\/\*$/,
    what: /required property 'option'/,
    reason: 'the schema asks an option for an option; no recorded option has one',
  },
  {
    route: /./,
    where: /(^|\/)fieldConfig$/,
    what: /must be object/,
    reason: 'recorded as a list of fields',
  },
  {
    route: /./,
    where: /slots\/\*\/data$/,
    what: /must be object/,
    reason: 'the form element carries a bare list of salutations',
  },
  {
    route: /breadcrumb/,
    where: /^$/,
    what: /must be array/,
    reason: 'recorded as an object with `breadcrumbs`; a bare list only since 6.7',
    api: '6.6',
  },
  {
    route: /./,
    where: /(^|\/)(product|parent|elements\/\*|products\/\*|children\/\*)$/,
    what: /required property 'type'/,
    reason: 'the product type exists only since 6.7',
    api: '6.6',
  },
  {
    route: /./,
    where: /(^|\/)sortedProperties$/,
    what: /must be object/,
    reason: 'recorded as a list of groups',
  },
  {
    route: /./,
    where: /(^|\/)referencePrice$/,
    what: /required property '(hasRange|listPrice|regulationPrice|variantId|quantity|totalPrice|unitPrice|calculatedTaxes|taxRules)'/,
    reason: 'the schema takes a reference price for a whole price',
  },
  {
    route: /./,
    where: /(^|\/)referencePrice$/,
    what: /must be null/,
    reason: 'one of the two shapes that the schema allows for it; the other one is checked',
  },
  {
    route: /./,
    where: /(^|\/)calculatedPrices\/\*$/,
    what: /must NOT have additional properties/,
    reason: 'the schema forgets members that every recorded price has',
  },
  {
    route: /(category|cms|landing-page)/,
    where: /content\/value$/,
    what: /must be string/,
    reason: 'one element of the demo shop is malformed on purpose: no page may fall over it',
  },
  {
    route: /^DELETE \/checkout\/cart$/,
    where: /^$/,
    what: /must be object/,
    reason: 'recorded as 204 without content',
  },
  {
    route: /^GET \/context$/,
    where: /^customer$/,
    what: /must be null/,
    reason: 'one of the two shapes that the schema allows; the other one is checked',
  },
  {
    route: /checkout\/cart/,
    where: /deliveryInformation\/weight$/,
    what: /must be integer/,
    reason: 'weights are kilograms with decimals, as recorded',
  },
  {
    route: /(checkout\/cart|order$)/,
    where: /payload\/options\/\*(\/group)?$/,
    what: /required property '(translated|id|groupId|name)'|must be object/,
    reason: 'recorded as pairs of group and option, already in the language of the call',
  },
  {
    route: /order$/,
    where: /payload\/createdAt$/,
    what: /must match format/,
    reason: 'recorded in the form of the database: date and time with a blank between',
  },
  {
    route: /order$/,
    where: /(^|\/)(calculatedTaxes|taxRules)$/,
    what: /must be object/,
    reason: 'recorded as lists',
  },
  {
    route: /^POST \/account\/(register|customer)$/,
    where: /^accountType$/,
    what: /equal to one of the allowed values/,
    reason: 'one of the two shapes that the schema allows; a company without VAT ids fits neither, and is recorded so',
  },
  {
    route: /customer\/wishlist$/,
    where: /^products(\/apiAlias)?$/,
    what: /required property '(availableSortings|currentFilters)'|equal to constant/,
    reason: 'recorded as a plain list of products, not as a listing',
  },
]
