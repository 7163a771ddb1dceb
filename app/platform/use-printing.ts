import { useSyncExternalStore } from 'react'

const paper = () => window.matchMedia('print')

function watchPaper(changed: () => void): () => void {
  const query = paper()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the page is being printed: for what late parts show or hide on paper, which no sheet of the page speaks of. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    watchPaper,
    () => paper().matches,
    () => false,
  )
