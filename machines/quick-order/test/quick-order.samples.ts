import type { Money } from '../../../api/types/common.ts'
import type { NumberedProduct } from '../../../api/types/product.ts'
import { plainPrice, productId } from '../../../tests/model/samples.ts'

/** A product that was found by its number. */
export const numbered = (number: string, part: Partial<NumberedProduct> = {}): NumberedProduct => {
  // An owner's fields are not known here.
  const plain: Omit<NumberedProduct, 'custom'> = {
    id: productId(number),
    parentId: null,
    name: `Product ${number}`,
    number,
    path: `/${number}/`,
    image: null,
    secondImage: null,
    price: plainPrice({ amount: 12.5, currency: 'EUR' }),
    limits: { min: 1, max: 100, step: 1 },
    availability: {
      available: true,
      stock: 50,
      closeout: false,
      restockDays: null,
      delivery: null,
      releaseDate: null,
      shippingFree: false,
    },
    directlyBuyable: true,
    digital: false,
    topseller: false,
    isNew: false,
    rating: null,
    options: [],
    manufacturer: null,
    hasVariants: false,
    ...part,
  }
  const sample = plain as NumberedProduct
  return sample
}

export const bowl = numbered('B-1')
export const pairs = numbered('C-2', { limits: { min: 2, max: 10, step: 2 } })
export const soldOut = numbered('S-3', {
  availability: { ...bowl.availability, available: false, stock: 0 },
})
export const family = numbered('F-4', {
  hasVariants: true,
  directlyBuyable: false,
})

/** The same product with its price in another currency. */
export const priced = ({ price, ...product }: NumberedProduct, currency: string): NumberedProduct => {
  const inCurrency = (money: Money): Money => ({ ...money, currency })
  return {
    ...product,
    price: price && {
      ...price,
      unit: inCurrency(price.unit),
      list: price.list && inCurrency(price.list),
      regulation: price.regulation && inCurrency(price.regulation),
    },
  }
}
