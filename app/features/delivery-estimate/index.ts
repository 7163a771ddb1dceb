export { default } from './delivery-estimate.tsx'
export { DeliveryRange } from './delivery-range.tsx'
