import type { components, paths } from '../schema/store-api.d.ts'
import type { AddressFields, RegisterFields } from '../types/customer.ts'

type Criteria = components['schemas']['Criteria']

/** An operation whose body the official schema describes more narrowly than backends read it. */
type Amended<Operation, Body> = Omit<Operation, 'requestBody'> & {
  requestBody: { content: { 'application/json': Body } }
}

export type Filter = components['schemas']['Filters'][number]

/** A span of time: the schema knows spans of numbers only. */
export interface TimeFilter {
  type: 'range'
  field: string
  parameters: { gte?: string; lt?: string }
}

/** The schema puts the filters of an aggregation into a second list, which no backend reads. */
export type Aggregation =
  | components['schemas']['AggregationMetrics']
  | components['schemas']['AggregationEntity']
  | (components['schemas']['AggregationTerms'] & { aggregation?: Aggregation })
  | { name: string; type: 'filter'; filter: Filter[]; aggregation: Aggregation }

type BodyOf<Operation extends { requestBody?: { content: { 'application/json': unknown } } }> = NonNullable<
  Operation['requestBody']
>['content']['application/json']

/** A listing's body, with aggregations as backends read them. */
type Listing<Operation extends { requestBody?: { content: { 'application/json': unknown } } }> = Amended<
  Operation,
  Omit<BodyOf<Operation>, 'aggregations'> & { aggregations?: Aggregation[] }
>

interface Newsletter {
  email: string
  option: 'subscribe'
  firstName?: string
  lastName?: string
  salutationId?: string
}

export interface Profile {
  salutationId?: string
  title?: string
  birthdayDay?: number
  birthdayMonth?: number
  birthdayYear?: number
  firstName: string
  lastName: string
  accountType?: 'private' | 'business'
  company?: string | null
  vatIds?: string[] | null
}

/**
 * Routes of plugins, and `/script/` routes, of an owner's backend. `npm run schema -- --from <address>` declares them; a file
 * of the owner's folder can: `declare module 'storechart/api/client/paths.ts' { interface OwnPaths { … } }`.
 */
export interface OwnPaths {}

/**
 * The official paths, with the bodies that backends accept (recorded calls) where the schema says less: it knows one
 * order filter and no span of time, wants a password of guests and a company of every business account, and misspells aggregations. The
 * proxy adds `storefrontUrl`.
 */
export type StoreApiPaths = OwnPaths &
  Omit<
    paths,
    | '/order'
    | '/account/register'
    | '/account/change-profile'
    | '/account/address'
    | '/account/address/{addressId}'
    | '/account/logout'
    | '/search'
    | '/product-listing/{categoryId}'
    | '/account/recovery-password'
    | '/newsletter/subscribe'
  > & {
    '/search': { post: Listing<paths['/search']['post']> }
    '/product-listing/{categoryId}': { post: Listing<paths['/product-listing/{categoryId}']['post']> }
    '/order': {
      post: Amended<
        paths['/order']['post'],
        Omit<Criteria, 'filter'> & { filter?: (Filter | TimeFilter)[]; checkPromotion?: boolean }
      >
    }
    '/account/register': {
      post: Amended<paths['/account/register']['post'], RegisterFields>
    }
    '/account/change-profile': { post: Amended<paths['/account/change-profile']['post'], Profile> }
    '/account/address': { post: Amended<paths['/account/address']['post'], AddressFields> }
    '/account/address/{addressId}': {
      patch: Amended<paths['/account/address/{addressId}']['patch'], AddressFields>
      delete: paths['/account/address/{addressId}']['delete']
    }
    '/account/recovery-password': { post: Amended<paths['/account/recovery-password']['post'], { email: string }> }
    '/newsletter/subscribe': { post: Amended<paths['/newsletter/subscribe']['post'], Newsletter> }
    '/account/logout': { post: Amended<paths['/account/logout']['post'], Record<string, never>> }
    /** 6.6 alone. */
    '/account/change-payment-method/{paymentMethodId}': {
      post: { parameters: { path: { paymentMethodId: string } }; responses: { 200: unknown } }
    }
    /** Of the shop's own proxy: what became of an order. */
    '/checkout/attempt/{attemptId}': {
      get: { parameters: { path: { attemptId: string } }; responses: { 200: unknown } }
    }
    /** Of the shop's own proxy, which remembers what the backend does not show. */
    '/order/{orderId}/withdrawal': {
      post: {
        parameters: { path: { orderId: string } }
        requestBody: {
          content: {
            'application/json': {
              id: string
              by: 'return' | 'form' | 'message'
              whole: boolean
              items: { lineId: string; quantity: number }[]
            }
          }
        }
        responses: { 200: unknown }
      }
    }
  }

export type ProfileFields = Profile
