function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** A member of a JSON object; undefined where there is none. */
export function field(value: unknown, key: string): unknown {
  return record(value)[key]
}

export function textOf(value: unknown, key: string): string | null {
  const found = field(value, key)
  return typeof found === 'string' ? found : null
}

export function elementsOf(list: unknown): unknown[] {
  const elements = field(list, 'elements')
  return Array.isArray(elements) ? elements : []
}

/** Line id → quantity of a cart. */
export function linesOf(cart: unknown): Map<string, number> {
  const lines = field(cart, 'lineItems')
  if (!Array.isArray(lines)) return new Map()
  return new Map(lines.map((line) => [String(field(line, 'id')), Number(field(line, 'quantity'))]))
}

/** How many orders an answer of `/order` lists. */
export function ordersOf(list: unknown): number {
  return elementsOf(field(list, 'orders')).length
}

/** State of an order's last payment, `paid`; null when the answer does not list the order. */
export function paymentState(list: unknown, orderId: string): string | null {
  const order = elementsOf(field(list, 'orders')).find((entry) => textOf(entry, 'id') === orderId)
  const transactions = field(order, 'transactions')
  const last: unknown = Array.isArray(transactions) ? transactions.at(-1) : null
  return textOf(field(last, 'stateMachineState'), 'technicalName')
}
