/** The customer's wish list. */
import { productEntity } from '../catalogue/product.ts'
import { renderOf } from '../catalogue/render.ts'
import type { CustomerRecord } from '../customer/customer.types.ts'
import { success } from '../customer/profile.ts'
import { customerOnly } from '../customer/session.ts'
import { commerceOf } from '../faults/state.ts'
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { withAssociations } from '../kernel/associations.ts'
import { criteriaOf } from '../kernel/criteria.ts'
import { paged, searchResult } from '../kernel/search.ts'
import { entity } from '../kernel/entities.ts'
import { malformedId, refuse } from '../kernel/errors.ts'
import { idOf, isId } from '../kernel/ids.ts'
import { listAt } from '../kernel/json.ts'
import { SALES_CHANNEL } from '../kernel/reference.ts'
import type { ProductRecord } from '../kernel/records.ts'
import type { SandboxModule, Shop } from '../kernel/shop.ts'

/** @throws Refusal 403 when wish lists are off, or for anonymous callers and guests */
function owner(call: Call, shop: Shop): CustomerRecord {
  if (!commerceOf(shop).settings.wishlist)
    throw refuse(403, 'CHECKOUT__WISHLIST_IS_NOT_ACTIVATED', 'Wishlist is not activated!')
  return customerOnly(call, shop)
}

/** Those that a merge has touched again come first, then the newest. */
function productIds(shop: Shop, customerId: string): string[] {
  return shop.database
    .all<{ productId: string }>(
      'SELECT productId FROM wish WHERE customerId = ? ORDER BY updatedAt DESC, touchedAt DESC, rowid DESC',
      customerId,
    )
    .map(({ productId }) => productId)
}

function hasList(shop: Shop, customerId: string): boolean {
  return shop.database.get('SELECT 1 AS found FROM wishlist WHERE customerId = ?', customerId) !== undefined
}

function put(shop: Shop, customerId: string, productId: string): void {
  shop.database.run('INSERT OR IGNORE INTO wishlist (customerId) VALUES (?)', customerId)
  shop.database.run(
    `INSERT INTO wish (customerId, productId, touchedAt) VALUES (?, ?, ?)
     ON CONFLICT (customerId, productId) DO UPDATE SET updatedAt = excluded.touchedAt`,
    customerId,
    productId,
    shop.clock.now().getTime(),
  )
}

function isShown(product: ProductRecord | null): product is ProductRecord {
  return product?.active === true
}

function idParam(call: Call): string {
  const id = call.params['productId'] ?? ''
  if (!isId(id)) throw malformedId(id)
  return id
}

function load(call: Call, shop: Shop): Answer {
  const customer = owner(call, shop)
  if (!hasList(shop, customer.id))
    throw refuse(404, 'CHECKOUT__WISHLIST_NOT_FOUND', 'Wishlist for this customer was not found.')
  const criteria = criteriaOf(call.input)
  const products = productIds(shop, customer.id)
    .map((id) => shop.catalogue.product(id))
    .filter(isShown)
  const { associations } = criteria
  const render = renderOf(call, shop)
  const { elements: page, total } = paged(products, criteria)
  const elements = withAssociations(
    page.map((product) => productEntity(product, render, { saved: true, associations })),
    'product',
    associations,
    call,
    shop,
  )
  return ok({
    apiAlias: 'wishlist_products',
    wishlist: entity('customer_wishlist', idOf('wishlist', customer.id), {
      customerId: customer.id,
      salesChannelId: SALES_CHANNEL,
    }),
    products: searchResult({ elements, aggregations: {}, total }, criteria, 'product'),
  })
}

function add(call: Call, shop: Shop): Answer {
  const customer = owner(call, shop)
  const productId = idParam(call)
  if (!isShown(shop.catalogue.product(productId)))
    throw refuse(404, 'CONTENT__PRODUCT_NOT_FOUND', `Product for id ${productId} not found.`, { productId })
  if (productIds(shop, customer.id).includes(productId))
    throw refuse(400, 'CHECKOUT__DUPLICATE_WISHLIST_PRODUCT', 'Product already added in wishlist')
  put(shop, customer.id, productId)
  return success()
}

function remove(call: Call, shop: Shop): Answer {
  const customer = owner(call, shop)
  const productId = idParam(call)
  const removed = shop.database.run('DELETE FROM wish WHERE customerId = ? AND productId = ?', customer.id, productId)
  if (removed === 0)
    throw refuse(
      404,
      'CHECKOUT__WISHLIST_PRODUCT_NOT_FOUND',
      `Could not find wishlist product with id "${productId}"`,
      { entity: 'wishlist product', field: 'id', value: productId },
    )
  return success()
}

/** Adds the list that a browser kept; what is there already or does not exist is passed over. */
function merge(call: Call, shop: Shop): Answer {
  const customer = owner(call, shop)
  shop.database.run('INSERT OR IGNORE INTO wishlist (customerId) VALUES (?)', customer.id)
  for (const id of listAt(call.body, 'productIds'))
    if (isId(id) && isShown(shop.catalogue.product(id))) put(shop, customer.id, id)
  return success()
}

export const wishlistModule: SandboxModule = {
  name: 'wishlist',
  migrations: [
    `CREATE TABLE wishlist (
      customerId TEXT PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE wish (
      customerId TEXT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
      productId TEXT NOT NULL,
      touchedAt INTEGER NOT NULL,
      PRIMARY KEY (customerId, productId)
    ) STRICT;`,
    'ALTER TABLE wish ADD COLUMN updatedAt INTEGER',
  ],
  routes: {
    'GET|POST /customer/wishlist': load,
    'POST /customer/wishlist/add/{productId}': add,
    'DELETE /customer/wishlist/delete/{productId}': remove,
    'POST /customer/wishlist/merge': merge,
  },
}
