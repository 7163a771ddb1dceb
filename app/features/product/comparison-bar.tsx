import { useBeside } from './use-beside.ts'

/** How many products are compared, at the foot of every page of the shop. */
export function ComparisonBar() {
  const beside = useBeside()
  return beside && <beside.CompareBar />
}
