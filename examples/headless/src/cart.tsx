import { useCart } from '@storechart/react'
import { money } from './money.ts'

export function CartPage() {
  const cart = useCart()
  if (cart.status === 'loading') return <output>Loading …</output>
  return (
    <>
      <h1>Cart</h1>
      {cart.status === 'offline' && <output>You are offline. What you change is sent later.</output>}
      {cart.failure && <button onClick={cart.retry}>Try again</button>}
      {cart.empty && <p>Your cart is empty.</p>}
      <ul>
        {cart.lines.map((line) => (
          <li key={line.id} aria-busy={line.pending}>
            {line.label}{' '}
            <input
              type="number"
              aria-label={`Quantity of ${line.label}`}
              min={line.limits.min}
              value={line.quantity}
              onChange={(event) => cart.change(line.id, event.target.valueAsNumber || line.limits.min)}
            />{' '}
            {money(line.totalPrice)} <button onClick={() => cart.remove(line.id)}>Remove {line.label}</button>
          </li>
        ))}
      </ul>
      {cart.notices.map((notice) => (
        <p key={notice.key}>{notice.message}</p>
      ))}
      <p aria-busy={cart.pending}>Total {money(cart.totals?.total)}</p>
      {!cart.empty && <a href="#checkout">Check out</a>}
    </>
  )
}
