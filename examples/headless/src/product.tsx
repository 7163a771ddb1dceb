import { lineDraft, useCart, useProduct } from '@storechart/react'
import { money } from './money.ts'

export function ProductPage({ path }: { path: string }) {
  const shown = useProduct(path)
  const { add } = useCart()
  if (!shown || shown.status === 'reading') return <output>Loading …</output>
  if (shown.status === 'missing') return <p role="alert">There is no such product.</p>
  if (!shown.viewed) return <button onClick={shown.retry}>Try again</button>
  const { product } = shown.viewed
  return (
    <article aria-busy={shown.status === 'changing'}>
      <h1>{product.name}</h1>
      {product.image && <img src={product.image.url} alt={product.image.alt} width="320" />}
      <p>{money(product.price?.unit)}</p>
      {product.description && <p dangerouslySetInnerHTML={{ __html: product.description }} />}
      <button disabled={!product.availability.available} onClick={() => add(lineDraft(product), product.limits.min)}>
        Add to cart
      </button>
    </article>
  )
}
