/**
 * Takes personal data out of plain data. Text is taken out unless its field is listed as one without personal text; the
 * text of a new field is therefore unreadable in a report until the field is listed here. A replacement names the kind
 * of the value, and equal values stay equal, also after `trim` and `toLowerCase`: the guards of a machine decide the
 * same about a report as about the page.
 */

/** Fields whose values are words of the code or of the Store API, never of a shopper. */
const WORDS = new Set(
  `accountType actorId by display editing field filter group identity iso isoCode kind language level locale messageKey
  mode of page part purpose reason role rule state stateKey status step switched taxState technicalName type unauthorized unit written`.split(
    /\s+/,
  ),
)

/** The same where the value is a list of names of fields. */
const LISTS_OF_WORDS = new Set(['draft', 'given', 'providers', 'purposes', 'secret', 'touched'])

/** Fields that hold the id of something that everybody can see: a product, a country … */
const PUBLIC_IDS = new Set(
  `productId parentId categoryId groupId optionId countryId currencyId languageId shippingMethodId paymentMethodId
  methodId salutationId stateId countryStateId manufacturer properties categories ids local line lineId group
  option switched found`.split(/\s+/),
)

const TIMES = new Set(['date', 'createdAt', 'receivedAt', 'earliest', 'latest', 'releaseDate'])

/**
 * The kind of value in a field of this name; the first that fits. It names the replacement and decides nothing else.
 */
const KINDS: readonly [RegExp, string][] = [
  [/mail/i, 'mail'],
  [/pass|secret/i, 'password'],
  [/token|hash|attempt/i, 'token'],
  [/iban|bic\b|card|cvc|payer|bank/i, 'payment'],
  [/birth/i, 'birthday'],
  [/vat/i, 'vat'],
  [/phone/i, 'phone'],
  [/street|zip|city|address(?!Id)|additional|company|department/i, 'address'],
  [/term|search/i, 'term'],
  [/comment|content|subject|text|message|detail/i, 'text'],
  [/code/i, 'code'],
  [/name|title|label|author/i, 'name'],
  [/url|path|href|link/i, 'link'],
  [/id$/i, 'id'],
]

const ID = /^[0-9a-f]{32}$/
const WORD = /^[\w.:/-]{1,80}$/
const FIELD = /^[A-Za-z_$][\w$.-]{0,60}$/
const TIME = /^\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/
const BACKEND_CODE = /^[A-Z][A-Z0-9]*(::|__|_)[A-Z0-9_:]+$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A text of which only letter, digit and case are left: `WAW123M` becomes `XXX000X`. */
const formOnly = (text: string): string =>
  text
    .replaceAll(/\p{Lu}/gu, 'X')
    .replaceAll(/\p{L}/gu, (letter) => (letter === 'X' ? letter : 'x'))
    .replaceAll(/\p{N}/gu, '0')

/** Replaces values in a report. */
export interface Redactor {
  /** @param field name of what holds the value */
  redact: (value: unknown, field: string) => unknown
  /** A text of the code, such as the name of a port; anything that does not look like one is replaced. */
  word: (text: string) => string
}

/** The place of a text: its field and the object around it decide whether it may be personal. */
interface Place {
  field: string
  /** The object that has the field. */
  owner: object
  /** The field that holds that object. */
  holder: string
  inList: boolean
}

/** Texts that stay: each rule names fields that hold words of the code or of the Store API. */
const STAYS: readonly ((text: string, place: Place) => boolean)[] = [
  (_, { field, owner }) => (field === 'pattern' || field === 'name') && 'pattern' in owner && 'required' in owner,
  (text, { field, inList }) => WORDS.has(field) && WORD.test(text) && !ID.test(text) && !inList,
  (text, { field, inList }) => LISTS_OF_WORDS.has(field) && inList && FIELD.test(text),
  (text, { field }) => TIMES.has(field) && TIME.test(text),
  (text, { field }) => field === 'currency' && /^[A-Z]{3}$/.test(text),
  // Of the backend's violations and of the shop's notifications, not a promotion's.
  (text, { field, owner }) => field === 'code' && 'pointer' in owner && BACKEND_CODE.test(text),
  (text, { field, owner }) => field === 'code' && 'values' in owner && WORD.test(text),
  // The payment page's: what comes of it hangs on the code.
  (text, { field }) => (field === 'errorCode' || field === 'code') && /^CHECKOUT__[A-Z_]{1,60}$/.test(text),
  // States of orders, payments and deliveries, not the names that a shop owner gave them.
  (text, { field, holder }) => field === 'key' && holder === 'state' && /^[a-z_]{1,30}$/.test(text),
  // Notifications are counted: n1, n2 …
  (text, { field }) => field === 'id' && /^n\d+$/.test(text),
  // Forms go by words of the code; one that is named after an address has its id in it.
  (text, { field, owner }) => field === 'name' && 'secret' in owner && /^[a-z-]{1,40}$/.test(text),
  (text, { field }) => field === 'pointer' && /^(\/[\w-]*)+$/.test(text),
  (text, { field, owner }) => field === 'name' && 'message' in owner && /^[A-Z]\w*Error$/.test(text),
]

/** A delivery's details are judged by the pattern of its settings: both keep their form. */
const keepsForm = ({ field, owner, holder }: Place): boolean =>
  holder === 'details' || (field === 'text' && 'type' in owner && owner.type === 'detail.write')

const kindOf = (field: string): string => KINDS.find(([pattern]) => pattern.test(field))?.[1] ?? 'text'

/** Facts about a report's values, collected before any of them is replaced. */
class Learned {
  readonly publicIds = new Set<string>()
  /** In small letters. Searching begins at a certain length, so a replacement has the length of its term. */
  readonly terms = new Set<string>()
  /** Values of forms: whatever their fields are called, they are the shopper's. */
  readonly typed = new Set<object>()
  readonly #looked = new Map<string, Set<object>>()

  look(value: unknown, field: string): void {
    if (typeof value === 'string') {
      if (PUBLIC_IDS.has(field) && ID.test(value)) this.publicIds.add(value)
      if (kindOf(field) === 'term') this.terms.add(value.trim().toLowerCase())
      return
    }
    if (typeof value !== 'object' || value === null) return
    const role = Array.isArray(value) || field === 'values' ? field : ''
    const seen = this.#looked.get(role) ?? new Set()
    if (seen.has(value)) return
    this.#looked.set(role, seen.add(value))
    if (field === 'values') this.typed.add(value)
    if (Array.isArray(value)) for (const item of value) this.look(item, field)
    else for (const [key, item] of Object.entries(value)) this.look(item, key)
  }
}

/** The replacements of a report's texts: the same for equal ones. */
class Labels {
  readonly #learned: Learned
  readonly #numbers = new Map<string, number>()
  /** Spellings of a value, by the value in small letters. */
  readonly #spellings = new Map<string, { label: string; forms: string[] }>()
  /** Texts that machines compose of others (`composedKey`). */
  readonly composed = new Map<string, string>()

  constructor(learned: Learned) {
    this.#learned = learned
  }

  of(text: string, kind: string): string {
    const core = text.trim()
    if (core === '') return text
    const made = this.composed.get(core)
    if (made !== undefined) return text.replace(core, () => made)
    if (ID.test(core)) {
      if (this.#learned.publicIds.has(core)) return text
      return text.replace(core, () => this.#formOf(core, 'id'))
    }
    // `code:SUMMER`: what the machine put together stays together.
    const [, prefix, rest] = /^(code|line):(.+)$/s.exec(core) ?? []
    if (prefix !== undefined && rest !== undefined) {
      return text.replace(core, () => `${prefix}:${this.of(rest, prefix)}`)
    }
    return text.replace(core, () => this.#formOf(core, kind))
  }

  #next(kind: string): number {
    const number = (this.#numbers.get(kind) ?? 0) + 1
    this.#numbers.set(kind, number)
    return number
  }

  #formOf(core: string, kind: string): string {
    const small = core.toLowerCase()
    const spelling = this.#spellings.get(small) ?? { label: this.#labelOf(small, core.length, kind), forms: [] }
    this.#spellings.set(small, spelling)
    if (core === small) return spelling.label
    const form = spelling.forms.indexOf(core)
    return spelt(spelling.label, (form === -1 ? spelling.forms.push(core) - 1 : form) + 1)
  }

  #labelOf(small: string, length: number, kind: string): string {
    if (this.#learned.terms.has(small)) return ofLength(length, this.#next('term'))
    if (ID.test(small)) return this.#next('id').toString(16).padStart(32, '0')
    return `‹${kind} ${this.#next(kind)}›`
  }
}

/** Copies values with replaced texts. The same object has the same copy. */
class Copies {
  readonly #learned: Learned
  readonly #labels: Labels
  readonly #objects = new Map<object, unknown>()
  /** By the field that holds the list, too: it says what the items are. */
  readonly #lists = new Map<string, Map<object, unknown>>()

  constructor(learned: Learned, labels: Labels) {
    this.#learned = learned
    this.#labels = labels
  }

  of(value: unknown, place: Place): unknown {
    const { field } = place
    if (typeof value === 'string') return this.#textOf(value, place)
    if (typeof value === 'number') {
      return /birth|card|iban|phone|cvc|zip/i.test(field) ? this.#labels.of(String(value), kindOf(field)) : value
    }
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const made = this.#lists.get(field)?.get(value)
      if (made !== undefined) return made
      const list = value.map((item: unknown) => this.of(item, { ...place, inList: true }))
      this.#lists.set(field, (this.#lists.get(field) ?? new Map<object, unknown>()).set(value, list))
      return list
    }
    return this.#objects.get(value) ?? this.#objectOf(value, field)
  }

  #objectOf(value: object, field: string): object {
    const holder = this.#learned.typed.has(value) ? 'values' : field
    const copy: Record<string, unknown> = Object.fromEntries(
      Object.entries(value).map(([name, item]: [string, unknown]) => [
        this.#keyOf(name),
        this.of(item, { field: name, owner: value, holder, inList: false }),
      ]),
    )
    const key = composedKey(value)
    if (key !== null && 'key' in value && key === value.key) {
      copy['key'] = composedKey(copy)
      this.#labels.composed.set(key, String(copy['key']))
    }
    this.#objects.set(value, copy)
    return copy
  }

  /** Names of fields stay; some objects have ids or texts for keys. */
  #keyOf(key: string): string {
    return FIELD.test(key) && !ID.test(key) ? key : this.#labels.of(key, 'text')
  }

  #textOf(text: string, place: Place): string {
    const kind = kindOf(place.field)
    if (place.holder === 'values') return this.#labels.of(text, kind)
    if (keepsForm(place)) return formOnly(text)
    if (STAYS.some((stays) => stays(text, place))) return text
    // Two names of prices, put together by the shop.
    if (place.field === 'outdated')
      return text
        .split(' ')
        .map((one) => this.#labels.of(one, kind))
        .join(' ')
    return this.#labels.of(text, kind)
  }
}

/** A redactor for one report. `learn` sees everything first: an id that is public in one place is so in all. */
export function createRedactor(learn: readonly unknown[]): Redactor {
  const learned = new Learned()
  for (const value of learn) learned.look(value, '')
  const labels = new Labels(learned)
  const copies = new Copies(learned, labels)
  return {
    redact: (value, field) => copies.of(value, { field, owner: {}, holder: '', inList: false }),
    word: (text) => (WORD.test(text) && !ID.test(text) ? text : labels.of(text, 'text')),
  }
}

/** The key that the cart's own notices have (`machines/cart/cart.logic.ts`); null for anything else. */
function composedKey(notice: object): string | null {
  const { messageKey, lineId, parameters }: { messageKey?: unknown; lineId?: unknown; parameters?: unknown } = notice
  if (typeof messageKey !== 'string' || typeof parameters !== 'object' || parameters === null) return null
  return `${messageKey}-${typeof lineId === 'string' ? lineId : Object.values(parameters).join('-')}`
}

/** The label in one of its spellings, which differ in large and small letters only. */
function spelt(label: string, form: number): string {
  let bits = form
  return label.replaceAll(/\p{Ll}/gu, (letter) => {
    const large = bits % 2 === 1
    bits = Math.floor(bits / 2)
    return large ? letter.toUpperCase() : letter
  })
}

/** Small letters of a script that is never typed; it has capitals too, so that spellings can be distinguished. */
const GLAGOLITIC = { first: 0x2c30, count: 47 }

/** As long as the text that it replaces; the shortest ones are written in letters that are never typed. */
function ofLength(length: number, number: number): string {
  const label = `‹term ${number}›`
  if (length >= label.length) return `‹term ${number}${'·'.repeat(length - label.length)}›`
  let rest = number
  return Array.from({ length }, () => {
    const sign = String.fromCodePoint(GLAGOLITIC.first + (rest % GLAGOLITIC.count))
    rest = Math.floor(rest / GLAGOLITIC.count)
    return sign
  }).join('')
}
