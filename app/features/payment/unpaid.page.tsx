interface Props {
  /** From the address; may be anything. */
  orderId: string
}

/** Shown until the page itself stands here. */
export function UnpaidPage(_props: Props) {
  return <h1>Unpaid</h1>
}
