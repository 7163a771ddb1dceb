import { useState, useSyncExternalStore } from 'react'
import { useCart, useListing } from '@storechart/react'
import { CartPage } from './cart.tsx'
import { CheckoutPage } from './checkout.tsx'
import { money } from './money.ts'
import { ProductPage } from './product.tsx'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export function App() {
  const route = useSyncExternalStore(subscribe, () => decodeURI(window.location.hash.slice(1)))
  const { count } = useCart()
  return (
    <>
      <nav aria-label="Main">
        <a href="#products">Products</a> <a href="#cart">Cart ({count})</a>
      </nav>
      <main>
        {route === 'cart' ? (
          <CartPage />
        ) : route === 'checkout' ? (
          <CheckoutPage />
        ) : route.startsWith('/') ? (
          <ProductPage key={route} path={route} />
        ) : (
          <Products />
        )}
      </main>
    </>
  )
}

function Products() {
  const [words, setWords] = useState('vase')
  const list = useListing({ search: words })
  return (
    <>
      <h1>Products</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setWords(new FormData(event.currentTarget).get('words') as string)
        }}
      >
        <label>
          Search <input name="words" defaultValue={words} />
        </label>
        <button>Search</button>
      </form>
      {list?.status === 'failed' && <button onClick={list.retry}>Try again</button>}
      <output>{!list || list.busy ? 'Searching …' : `${list.listing.total} products`}</output>
      <ul>
        {list?.listing.elements.map((product) => (
          <li key={product.id}>
            <a href={`#${product.path}`}>{product.name}</a> {money(product.price?.unit)}
          </li>
        ))}
      </ul>
      {list?.canLoadMore && <button onClick={list.loadMore}>More</button>}
    </>
  )
}
