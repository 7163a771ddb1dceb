import { FORGET } from './kept.ts'

/** Takes the visited pages out of the cache for pages without a connection: the next person does not see what was looked at. */
export function forgetVisitedPages(): void {
  // Insecure origins have no workers, and the first page of a visit none that controls it yet.
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(FORGET, []))
}
