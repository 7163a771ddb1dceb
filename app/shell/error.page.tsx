/** Shown when a page cannot be. */
export function ErrorPage({ status, message }: { status: number; message: string }) {
  return (
    <h1>
      {status} {message}
    </h1>
  )
}
