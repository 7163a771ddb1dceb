interface Props {
  /** From the address; may be anything. */
  orderId: string
}

/** Shown until the page itself stands here. */
export function SuccessPage(_props: Props) {
  return <h1>Success</h1>
}
