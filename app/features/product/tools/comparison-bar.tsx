import { useBeside } from '../use-beside.ts'

/** The number of compared products, at the foot of every page of the shop. */
export function ComparisonBar() {
  const beside = useBeside()
  return beside && <beside.CompareBar />
}
