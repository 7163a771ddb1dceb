import { getRouteApi } from '@tanstack/react-router'
import { PaidPage } from './paid.page.tsx'
import { SuccessPage } from './success.page.tsx'
import { UnpaidPage } from './unpaid.page.tsx'

const success = getRouteApi('/checkout/success/$id/')
const paid = getRouteApi('/checkout/success/$id/paid')
const unpaid = getRouteApi('/checkout/success/$id/unpaid')

/** Where an order and its payment end, as the routes show it. */
export const Success = () => <SuccessPage orderId={success.useParams().id} />
export const Paid = () => <PaidPage orderId={paid.useParams().id} />
export const Unpaid = () => <UnpaidPage orderId={unpaid.useParams().id} />
