import { useEffect, useState } from 'react'
import { withConnection } from '../../ui/with-connection.ts'
import type * as tools from './filter-tools.tsx'

export type FilterTools = typeof tools

/**
 * Tools that make filters quicker: the price slider, the search inside long groups, and values without products last.
 * They come after the first view; without them the fields and the boxes work alone. Their styles are in the filters'
 * own, which the document carries.
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
