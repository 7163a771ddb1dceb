interface Props {
  /** From the address; may be anything. */
  orderId: string
}

/** Shown until the page itself stands here. */
export function PaidPage(_props: Props) {
  return <h1>Paid</h1>
}
