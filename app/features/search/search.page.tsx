import type { FoundPage } from '../../load-page.ts'

interface Props {
  answer: FoundPage
}

/** Shown until the page itself stands here. */
export function SearchPage(_props: Props) {
  return <h1>Search</h1>
}
