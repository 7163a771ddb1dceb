import type { components, paths } from '../schema/store-api.d.ts'
import type { AddressFields, RegisterFields } from '../types/customer.ts'

type Criteria = components['schemas']['Criteria']

/** An operation whose body the official schema describes more narrowly than backends read it. */
type Amended<Operation, Body> = Omit<Operation, 'requestBody'> & {
  requestBody: { content: { 'application/json': Body } }
}

export type Filter = components['schemas']['Filters'][number]

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

interface Profile {
  salutationId?: string
  title?: string
  firstName: string
  lastName: string
  accountType?: 'private' | 'business'
  company?: string | null
  vatIds?: string[] | null
}

/**
 * The official paths, with the bodies that backends accept (recorded calls) where the schema says less: it knows one
 * order filter, wants a password of guests and a company of every business account, and misspells aggregations.
 */
export type StoreApiPaths = Omit<
  paths,
  | '/order'
  | '/account/register'
  | '/account/change-profile'
  | '/account/address'
  | '/account/address/{addressId}'
  | '/account/logout'
  | '/product/{productId}/cross-selling'
  | '/search'
  | '/product-listing/{categoryId}'
> & {
  '/search': { post: Listing<paths['/search']['post']> }
  '/product-listing/{categoryId}': { post: Listing<paths['/product-listing/{categoryId}']['post']> }
  '/order': { post: Amended<paths['/order']['post'], Criteria & { checkPromotion?: boolean }> }
  '/account/register': {
    post: Amended<paths['/account/register']['post'], RegisterFields & { storefrontUrl: string }>
  }
  '/account/change-profile': { post: Amended<paths['/account/change-profile']['post'], Profile> }
  '/account/address': { post: Amended<paths['/account/address']['post'], AddressFields> }
  '/account/address/{addressId}': {
    patch: Amended<paths['/account/address/{addressId}']['patch'], AddressFields>
    delete: paths['/account/address/{addressId}']['delete']
  }
  '/product/{productId}/cross-selling': {
    post: Amended<paths['/product/{productId}/cross-selling']['post'], Criteria>
  }
  '/account/logout': { post: Amended<paths['/account/logout']['post'], Record<string, never>> }
}

export type ProfileFields = Profile
