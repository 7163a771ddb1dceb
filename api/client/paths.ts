import type { components, paths } from '../schema/store-api.d.ts'
import type { AddressFields, RegisterFields } from '../types/customer.ts'

type Criteria = components['schemas']['Criteria']

/** An operation whose body the official schema describes more narrowly than backends read it. */
type Amended<Operation, Body> = Omit<Operation, 'requestBody'> & {
  requestBody: { content: { 'application/json': Body } }
}

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
 * order filter, wants a password of guests and a company of every business account.
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
> & {
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
