import { useEffect, useState } from 'react'
import { withConnection } from '../../platform/with-connection.ts'
import type * as tools from './filter-tools.tsx'

export type FilterTools = typeof tools

/**
 * What makes filters quicker to use: the price slider, the search inside long groups, and what leads to nothing last. It
 * comes after the first view; without it the fields and the boxes work alone. Its styles are in the filters' own, which the document carries.
 * @param wanted the shopper is near the filters
 */
export function useFilterTools(wanted: boolean): FilterTools | null {
  const [tools, setTools] = useState<FilterTools | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    let current = true
    const load = async () => {
      const loaded = await withConnection(() => import('./filter-tools.tsx')).catch(() => null)
      if (current) setTools(loaded)
    }
    void load()
    return () => {
      current = false
    }
  }, [wanted])
  return tools
}
