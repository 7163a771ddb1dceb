export { PromotionCode } from './page/promotion-code.tsx'
