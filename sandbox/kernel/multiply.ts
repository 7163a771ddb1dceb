import type { Prices, SeedProduct, Text } from '../data/types.ts'
import { mapText } from './lists.ts'

/**
 * Varies a seed's products until there are `total`: same pictures and properties, other numbers, names, prices and
 * stocks, always the same ones. Families give single products, so that the number of rows is fixed.
 */
export function* multiply(products: readonly SeedProduct[], total: number): Generator<SeedProduct> {
  const models = products.filter((product) => product.active !== false && !product.downloads)
  for (let made = products.length; made < total; made += 1) {
    const model = models[made % models.length]
    if (!model) return
    const edition = Math.floor(made / models.length) + 1
    // 0.75 … 1.74 of the model's price.
    const scale = 0.75 + ((made * 37) % 100) / 100
    const options = model.configurator?.variants[made % model.configurator.variants.length]?.options ?? []
    yield {
      ...model,
      key: `${model.key}-${edition}`,
      id: undefined,
      number: `${model.number}-${edition}`,
      name: mapText(model.name, (name) => `${name} ${EDITION} ${edition}`) satisfies Text,
      prices: scaled(model.prices, scale),
      listPrices: made % 7 === 0 ? scaled(model.prices, scale * 1.25) : undefined,
      regulationPrices: undefined,
      tiers: undefined,
      seoPath: undefined,
      formerPaths: undefined,
      reviews: made % 3 === 0 ? model.reviews?.slice(0, 2) : undefined,
      crossSelling: undefined,
      configurator: undefined,
      stock: (made * 13) % 60,
      shippingFree: made % 11 === 0,
      topseller: made % 29 === 0,
      properties: [...new Set([...model.properties, ...options])],
    }
  }
}

const EDITION = 'No.'

function scaled(prices: Prices, scale: number): Prices {
  const entries = Object.entries(prices).map(([iso, amount]): [string, number] => [
    iso,
    Math.max(1, Math.round((amount ?? 0) * scale) - 0.1),
  ])
  return { ...Object.fromEntries(entries), EUR: Math.max(1, Math.round(prices.EUR * scale) - 0.1) }
}
