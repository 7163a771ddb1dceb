import type { CalculatedDiscount, CalculatedTax, CartFacts, CartPromotion, Minor, Notice } from './cart.types.ts'
import {
  automaticPromotionGone,
  cartPriceZero,
  discountAdded,
  promotionExcluded,
  promotionNotEligible,
} from './notices.ts'
import { sharedRules, taxesOf } from './tax.ts'

/** Codes are compared as the backend's database does: without regard to case. */
export function sameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

interface PromotionInput {
  facts: Pick<CartFacts, 'promotions' | 'taxStatus'>
  codes: string[]
  /** Discounts that were announced to the shopper. */
  announced: string[]
  /** Automatic promotions that the shopper took out. */
  blocked: string[]
  /** Value of the goods, and their taxes by rate. */
  goods: Minor
  taxes: CalculatedTax[]
  hasGoods: boolean
}

interface PromotionResult {
  discounts: CalculatedDiscount[]
  freeShipping: CartPromotion | null
  notices: Notice[]
}

function amountOf(promotion: CartPromotion, goods: Minor, left: Minor): Minor {
  if (promotion.type === 'free_shipping') return 0
  const wanted = promotion.type === 'percentage' ? Math.round((goods * promotion.value) / 100) : promotion.value
  return Math.min(wanted, left)
}

/** Those that apply, and what is said about those that do not. An exclusive one leaves no other beside it. */
function choose({ facts, codes, goods, blocked }: PromotionInput): { chosen: CartPromotion[]; notices: Notice[] } {
  const automatic = facts.promotions.filter(
    ({ id, code, redeemable }) => code === null && redeemable && !blocked.includes(id),
  )
  const entered = codes.flatMap((code) =>
    facts.promotions.filter(
      (promotion) => promotion.code !== null && sameCode(promotion.code, code) && promotion.redeemable,
    ),
  )
  const eligible = (promotion: CartPromotion) => promotion.minimumCart === null || goods >= promotion.minimumCart
  const exclusive = entered.findLast((promotion) => promotion.exclusive && eligible(promotion))
  const notices: Notice[] = []
  const chosen: CartPromotion[] = []
  for (const promotion of [...automatic, ...entered]) {
    if (exclusive !== undefined && promotion !== exclusive && eligible(promotion)) {
      // Free shipping is judged with the delivery, where nothing is said about exclusion.
      if (promotion.code !== null && promotion.type !== 'free_shipping') notices.push(promotionExcluded(promotion.name))
      continue
    }
    if (eligible(promotion)) chosen.push(promotion)
    else if (promotion.code !== null) notices.push(promotionNotEligible(promotion.name))
  }
  return { chosen, notices }
}

/**
 * Discounts in the order automatic first, then as entered. Percentages count from the goods' value, not from what
 * earlier discounts left; all discounts together never exceed it. Discounts are taxed like the goods.
 */
export function applyPromotions(input: PromotionInput): PromotionResult {
  const { facts, announced, goods, taxes, hasGoods, codes } = input
  if (!hasGoods) {
    const gone = facts.promotions.filter((one) => one.code === null && announced.includes(one.discountId))
    return { discounts: [], freeShipping: null, notices: gone.map(({ name }) => automaticPromotionGone(name)) }
  }
  if (goods === 0) {
    const wanted = facts.promotions.filter(
      ({ code, redeemable }) => redeemable && (code === null || codes.some((entered) => sameCode(entered, code))),
    )
    const notices = wanted.length === 0 ? [] : [cartPriceZero(wanted)]
    return { discounts: [], freeShipping: null, notices }
  }
  const { chosen, notices: refused } = choose(input)
  const rules = sharedRules(taxes)
  const discounts: CalculatedDiscount[] = []
  const added: Notice[] = []
  let left = goods
  for (const promotion of chosen) {
    const amount = amountOf(promotion, goods, left)
    if (amount === 0 && promotion.type !== 'free_shipping') continue
    left -= amount
    const id = promotion.discountId
    const total = 0 - amount
    const price = {
      unit: total,
      quantity: 1,
      total,
      taxes: taxesOf(total, rules, facts.taxStatus),
      rules: facts.taxStatus === 'tax-free' ? [] : rules,
      list: null,
      reference: null,
    }
    discounts.push({ id, promotion, price })
    if (!announced.includes(id)) added.push(discountAdded(promotion.name, id))
  }
  const freeShipping = chosen.find(({ type }) => type === 'free_shipping') ?? null
  return { discounts, freeShipping, notices: [...added, ...refused] }
}
