import type { Database } from './database.ts'
import { languages } from './reference.ts'
import type {
  CategoryRecord,
  DeliveryTimeRecord,
  GroupRecord,
  LandingPageRecord,
  ManufacturerRecord,
  MediaRecord,
  OptionRecord,
  PaymentMethodRecord,
  PriceRuleRecord,
  Prices,
  ProductRecord,
  PromotionRecord,
  ShippingMethodRecord,
  TaxRecord,
  Text,
  Tongue,
  UnitRecord,
} from './records.ts'
import type { SeedCmsPage, SeedCompany, SeedDispatch } from '../data/types.ts'

/** Row of the listing table: what filters, sortings and aggregations read of a product. */
export interface ListingRow {
  row: number
  id: string
  parentId: string | null
  displayGroup: string
  number: string
  name: Text
  manufacturerId: string
  /** Gross amount per currency; of graduated prices the first. */
  prices: Prices
  taxRate: number
  /** Average points; null without reviews. */
  rating: number | null
  shippingFree: boolean
  topseller: boolean
  createdAt: string
  releaseDate: string | null
  sales: number
  stock: number
  /** Property ids, and those of the options that make the variant. */
  propertyIds: string[]
  variantIds: string[]
  /** Both together: what filters of properties look at. */
  optionIds: string[]
  /** Assigned categories and all above them. */
  categoryIds: string[]
  /** Place in the alphabet of each language. */
  rank: Record<Tongue, number>
}

/** The small lists of the catalogue, held in memory; products stay in the database. */
export interface CatalogueLists {
  name: string
  company: SeedCompany | null
  dispatch: SeedDispatch | null
  navigation: { main: string; footer: string; service: string }
  taxes: TaxRecord[]
  deliveryTimes: Map<string, DeliveryTimeRecord>
  units: Map<string, UnitRecord>
  groups: Map<string, GroupRecord>
  options: Map<string, OptionRecord>
  manufacturers: Map<string, ManufacturerRecord>
  media: Map<string, MediaRecord>
  categories: Map<string, CategoryRecord>
  landingPages: Map<string, LandingPageRecord>
  cmsPages: Map<string, SeedCmsPage>
  promotions: PromotionRecord[]
  priceRules: PriceRuleRecord[]
  shippingMethods: ShippingMethodRecord[]
  paymentMethods: PaymentMethodRecord[]
}

export interface Catalogue extends CatalogueLists {
  /** @returns the product, active or not; a variant comes with what it inherits. */
  product(id: string): ProductRecord | null
  productByNumber(number: string): ProductRecord | null
  products(ids: readonly string[]): ProductRecord[]
  /** Active variants of a family in the order of the catalogue. */
  variants(parentId: string): ProductRecord[]
  /** All rows that a listing can show: active products and variants, in the order of the catalogue. */
  listing(): readonly ListingRow[]
  listingRow(row: number): ListingRow | undefined
  /** Rows of a category and all below it. */
  inCategory(categoryId: string): readonly ListingRow[]
  /** Rows of a family's active variants. */
  family(parentId: string): readonly ListingRow[]
  rating(productId: string): number | null
  setStock(id: string, stock: number): void
  /** Also of a family: all its variants. */
  setActive(id: string, active: boolean): void
  /** New gross prices; of a family, for all its variants. */
  setPrices(id: string, prices: Prices): void
  /** Counts up whenever prices or the list of active products change, for caches. */
  readonly version: number
}

type ProductRow = { row: number; id: string; active: number; stock: number; doc: string }
type ListingTableRow = {
  row: number
  id: string
  parentId: string | null
  displayGroup: string
  number: string
  nameEn: string
  nameDe: string
  namePl: string
  manufacturerId: string
  euro: number
  prices: string
  taxRate: number
  shippingFree: number
  topseller: number
  createdAt: string
  releaseDate: string | null
  sales: number
  options: string
  categories: string
  propertyCount: number
  stock: number
}

function append<T>(lists: Map<string, T[]>, key: string, entry: T): void {
  const list = lists.get(key)
  if (list) list.push(entry)
  else lists.set(key, [entry])
}

/** Sorting thousands of names by the rules of a language takes long: it is done once, listings compare numbers. */
function rankByName(rows: readonly ListingRow[]): void {
  for (const { code, tongue } of languages) {
    const { compare } = new Intl.Collator(code, { numeric: true })
    const sorted = [...rows].sort((a, b) => compare(a.name[tongue], b.name[tongue]) || a.row - b.row)
    for (const [index, row] of sorted.entries()) row.rank[tongue] = index
  }
}

const words = (list: string): string[] => (list === '' ? [] : list.split(' '))

/** A row of the table as listings read it. */
function listingRowOf(row: ListingTableRow, ratings: ReadonlyMap<string, number>, intern: (id: string) => string) {
  const own: Partial<Record<string, number>> = JSON.parse(row.prices)
  const optionIds = words(row.options).map(intern)
  const listed: ListingRow = {
    row: row.row,
    id: row.id,
    parentId: row.parentId,
    displayGroup: row.displayGroup,
    number: row.number,
    name: { en: row.nameEn, de: row.nameDe, pl: row.namePl },
    manufacturerId: intern(row.manufacturerId),
    prices: { ...own, EUR: row.euro },
    taxRate: row.taxRate,
    rating: ratings.get(row.parentId ?? row.id) ?? null,
    shippingFree: row.shippingFree === 1,
    topseller: row.topseller === 1,
    createdAt: row.createdAt,
    releaseDate: row.releaseDate,
    sales: row.sales,
    stock: row.stock,
    propertyIds: optionIds.slice(0, row.propertyCount),
    variantIds: optionIds.slice(row.propertyCount),
    optionIds,
    categoryIds: words(row.categories).map(intern),
    rank: { en: 0, de: 0, pl: 0 },
  }
  return listed
}

/** The same id occurs in thousands of rows: one string is kept for all. */
function createInterning(): (id: string) => string {
  const interned = new Map<string, string>()
  return (id) => {
    const found = interned.get(id)
    if (found !== undefined) return found
    interned.set(id, id)
    return id
  }
}

const rounded = (points: number): number => Math.round(points * 100) / 100

/** Rows of listings, read once and again after a change. */
class Listings {
  readonly #database: Database
  readonly #intern = createInterning()
  #rows: ListingRow[] | null = null
  #byRow = new Map<number, ListingRow>()
  #byCategory = new Map<string, ListingRow[]>()
  #byParent = new Map<string, ListingRow[]>()
  #byId = new Map<string, ListingRow>()

  constructor(database: Database) {
    this.#database = database
  }

  /** They are read again when somebody needs them. */
  forget(): void {
    this.#rows = null
  }

  all(): readonly ListingRow[] {
    return (this.#rows ??= this.#load())
  }

  at(row: number): ListingRow | undefined {
    this.all()
    return this.#byRow.get(row)
  }

  inCategory(categoryId: string): readonly ListingRow[] {
    this.all()
    return this.#byCategory.get(categoryId) ?? []
  }

  family(parentId: string): readonly ListingRow[] {
    this.all()
    return this.#byParent.get(parentId) ?? []
  }

  /** Orders change stocks all the time: the row in memory follows, nothing is read anew. */
  setStock(id: string, stock: number): void {
    const row = this.#byId.get(id)
    if (row) row.stock = stock
  }

  #ratings(): Map<string, number> {
    return new Map(
      this.#database
        .all<{ productId: string; points: number }>(
          'SELECT productId, AVG(points) AS points FROM review WHERE status = 1 GROUP BY productId',
        )
        .map((row) => [row.productId, rounded(row.points)]),
    )
  }

  #load(): ListingRow[] {
    const ratings = this.#ratings()
    this.#byRow = new Map()
    this.#byCategory = new Map()
    this.#byParent = new Map()
    this.#byId = new Map()
    const table = this.#database.each<ListingTableRow>(
      `SELECT l.*, p.stock FROM listing l JOIN product p ON p.row = l.row
       LEFT JOIN product family ON family.id = p.parentId
       WHERE p.active = 1 AND coalesce(family.active, 1) = 1 ORDER BY l.row`,
    )
    const rows: ListingRow[] = []
    for (const row of table) {
      const listed = listingRowOf(row, ratings, this.#intern)
      this.#byRow.set(listed.row, listed)
      for (const id of listed.categoryIds) append(this.#byCategory, id, listed)
      if (listed.parentId !== null) append(this.#byParent, listed.parentId, listed)
      this.#byId.set(listed.id, listed)
      rows.push(listed)
    }
    rankByName(rows)
    return rows
  }
}

const COLUMNS = 'row, id, active, stock, doc'

const recordOf = (row: ProductRow): ProductRecord => {
  const doc: Omit<ProductRecord, 'row' | 'active' | 'stock'> = JSON.parse(row.doc)
  return { ...doc, active: row.active === 1, stock: row.stock, row: row.row }
}

export function createCatalogue(database: Database, lists: CatalogueLists): Catalogue {
  const listings = new Listings(database)
  let version = 1
  const changed = (): void => {
    version += 1
    listings.forget()
  }
  const product = (id: string): ProductRecord | null => {
    const row = database.get<ProductRow>(`SELECT ${COLUMNS} FROM product WHERE id = ?`, id)
    return row ? recordOf(row) : null
  }

  return {
    ...lists,
    product,
    productByNumber(number) {
      const row = database.get<ProductRow>(`SELECT ${COLUMNS} FROM product WHERE number = ?`, number)
      return row ? recordOf(row) : null
    },
    products: (ids) => ids.map(product).filter((entry) => entry !== null),
    variants: (parentId) =>
      database
        .all<ProductRow>(`SELECT ${COLUMNS} FROM product WHERE parentId = ? AND active = 1 ORDER BY row`, parentId)
        .map(recordOf),
    listing: () => listings.all(),
    listingRow: (row) => listings.at(row),
    inCategory: (categoryId) => listings.inCategory(categoryId),
    family: (parentId) => listings.family(parentId),
    rating(productId) {
      const row = database.get<{ points: number | null }>(
        'SELECT AVG(points) AS points FROM review WHERE status = 1 AND productId = ?',
        productId,
      )
      return row?.points == null ? null : rounded(row.points)
    },
    setStock(id, stock) {
      database.run('UPDATE product SET stock = ? WHERE id = ?', stock, id)
      listings.setStock(id, stock)
    },
    setActive(id, active) {
      database.run('UPDATE product SET active = ? WHERE id = ? OR parentId = ?', active ? 1 : 0, id, id)
      changed()
    },
    setPrices(id, prices) {
      const { EUR, ...others } = prices
      const json = JSON.stringify(prices)
      database.run(
        `UPDATE product SET doc = json_set(doc, '$.prices', json(?)) WHERE id = ? OR parentId = ?`,
        json,
        id,
        id,
      )
      database.run(
        'UPDATE listing SET euro = ?, prices = ? WHERE id = ? OR parentId = ?',
        EUR,
        JSON.stringify(others),
        id,
        id,
      )
      changed()
    },
    get version() {
      return version
    },
  }
}
