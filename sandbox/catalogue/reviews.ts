import { isoDate } from '../kernel/clock.ts'
import { listAnswer, sourcesOf } from '../kernel/associations.ts'
import { criteriaOf } from '../kernel/criteria.ts'
import { search, searchResult } from '../kernel/search.ts'
import type { Criteria } from '../kernel/criteria.ts'
import { entity } from '../kernel/entities.ts'
import {
  blank,
  frameworkError,
  malformedId,
  missingEntity,
  notLoggedIn,
  refuse,
  violation,
  violations,
} from '../kernel/errors.ts'
import type { ErrorEntry } from '../kernel/errors.ts'
import { isId, newId } from '../kernel/ids.ts'
import { numberAt, textAt } from '../kernel/json.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { SALES_CHANNEL } from '../kernel/reference.ts'
import type { ProductRecord } from '../kernel/records.ts'
import type { Call } from '../kernel/call.ts'
import type { Shop } from '../kernel/shop.ts'
import { noContent } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Render } from './render.ts'

type ReviewRow = {
  id: string
  productId: string
  customerId: string | null
  languageId: string
  author: string | null
  title: string
  content: string
  points: number
  status: number
  reply: string | null
  createdAt: string
}

/** Approved reviews of a family and the reader's own, oldest first. */
export function reviewEntities(product: Pick<ProductRecord, 'id' | 'parentId'>, render: Render): JsonObject[] {
  return render.shop.database
    .all<ReviewRow>(
      'SELECT * FROM review WHERE productId = ? AND (status = 1 OR customerId = ?) ORDER BY createdAt, id',
      product.parentId ?? product.id,
      render.context.customer?.id ?? '',
    )
    .map((row) => ({
      ...entity('product_review', row.id, {
        productId: row.productId,
        salesChannelId: SALES_CHANNEL,
        languageId: row.languageId,
        externalUser: row.author,
        points: row.points,
        status: row.status === 1,
        comment: row.reply,
        content: row.content,
        title: row.title,
      }),
      createdAt: isoDate(row.createdAt),
    }))
}

/** Answer of `/product/{id}/reviews`. */
export function reviewList(product: Pick<ProductRecord, 'id' | 'parentId'>, render: Render): Answer {
  // Reviews read `page`; `p` belongs to listings.
  return listAnswer(reviewEntities(product, render), 'product_review', render.call, render.shop)
}

/** Reviews as the CMS element carries them: newest first, with the matrix of points. */
export function reviewsElement(
  product: ProductRecord,
  render: Render,
  options: { limit?: number },
): { total: number; entity: JsonObject } {
  const all = reviewEntities(product, render)
  const criteria: Criteria = {
    ...criteriaOf({ limit: options.limit ?? 10 }),
    sortings: [{ field: 'createdAt', descending: true }],
    aggregations: [{ name: 'ratingMatrix', type: 'terms', field: 'points' }],
    total: 'exact',
  }
  const counted = all.filter((review) => review['status'] === true)
  const points = counted.map((review) => numberAt(review, 'points') ?? 0)
  const result = searchResult(
    search(all, criteria, 'product_review', sourcesOf(render.call, render.shop)),
    criteria,
    'product_review',
  )
  const matrix: Json = {
    // The backend's answer says nothing about single stars here; the aggregation above does.
    matrix: Object.fromEntries([1, 2, 3, 4, 5].map((star) => [star, []])),
    totalReviewCount: counted.length,
    pointSum: points.reduce((sum, value) => sum + value, 0),
    apiAlias: 'shopware_core_content_product_sales_channel_review_rating_matrix',
  }
  const productId = product.parentId ?? product.id
  const own = all.find((review) => review['status'] === false) ?? null
  return {
    total: all.length,
    entity: {
      ...result,
      parentId: productId,
      productId,
      matrix,
      customerReview: own,
      totalReviews: all.length,
    },
  }
}

function firstNameOf(shop: Shop, customerId: string): string | null {
  const row = shop.database.get<{ name: string | null }>(
    `SELECT json_extract(data, '$.firstName') AS name FROM customer WHERE id = ?`,
    customerId,
  )
  return row?.name ?? null
}

const TITLE_MIN = 5
const CONTENT_MIN = 40

function tooShort(pointer: string, value: string, limit: number): ErrorEntry {
  return violation(
    'VIOLATION::TOO_SHORT_ERROR',
    pointer,
    `This value is too short. It should have ${limit} characters or more.`,
    { '{{ value }}': `"${value}"`, '{{ limit }}': String(limit), '{{ value_length }}': String(value.length) },
  )
}

/** The errors that the backend finds in a review. */
function mistakesOf(title: string, content: string, points: number | null): ErrorEntry[] {
  const mistakes: ErrorEntry[] = []
  if (title === '') mistakes.push(blank('/title'))
  else if (title.length < TITLE_MIN) mistakes.push(tooShort('/title', title, TITLE_MIN))
  if (content === '') mistakes.push(blank('/content'))
  else if (content.length < CONTENT_MIN) mistakes.push(tooShort('/content', content, CONTENT_MIN))
  if (points !== null && points < 1)
    mistakes.push(
      violation('VIOLATION::TOO_LOW_ERROR', '/points', 'This value should be greater than or equal to 1.', {
        '{{ value }}': String(points),
        '{{ compared_value }}': '1',
        '{{ compared_value_type }}': 'int',
      }),
    )
  if (points !== null && points > 5)
    mistakes.push(
      violation('VIOLATION::TOO_HIGH_ERROR', '/points', 'This value should be less than or equal to 5.', {
        '{{ value }}': String(points),
        '{{ compared_value }}': '5',
        '{{ compared_value_type }}': 'int',
      }),
    )
  return mistakes
}

/** `POST /product/{id}/review`: shown to others after approval. With the `id` of an own one, that one is written anew. */
export function postReview(call: Call, shop: Shop): Answer {
  if (!shop.settings.reviews) throw refuse(403, 'PRODUCT__REVIEW_NOT_ACTIVE', 'Reviews not activated')
  const context = call.context()
  const { customer } = context
  if (!customer || customer.guest) throw notLoggedIn()
  const productId = call.params['productId'] ?? ''
  if (!isId(productId)) throw malformedId(productId)

  const title = textAt(call.body, 'title') ?? ''
  const content = textAt(call.body, 'content') ?? ''
  const points = numberAt(call.body, 'points')
  const mistakes = mistakesOf(title, content, points)
  const id = textAt(call.body, 'id')
  const own =
    id === null
      ? null
      : shop.database.get<{ id: string }>('SELECT id FROM review WHERE id = ? AND customerId = ?', id, customer.id)
  if (id !== null && !own) mistakes.push(missingEntity('product_review', '/id', id))
  if (mistakes.length > 0) throw violations(mistakes)

  const product = shop.catalogue.product(productId)
  if (!product) throw frameworkError(500, 'Integrity constraint violation: the product does not exist.')
  const family = product.parentId ?? product.id
  shop.database.run(
    `INSERT OR REPLACE INTO review (id, productId, customerId, languageId, author, title, content, points, status, reply, createdAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, NULL, ?)`,
    own?.id ?? newId(),
    family,
    customer.id,
    context.language.id,
    textAt(call.body, 'name') ?? firstNameOf(shop, customer.id),
    title,
    content,
    points ?? 0,
    shop.clock.now().toISOString(),
  )
  return noContent()
}
