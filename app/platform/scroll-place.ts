import type { ParsedLocation } from '@tanstack/react-router'

/**
 * Whether the router takes a page to its place: top, anchor or where it was left. The document has done so before its scripts
 * run; who has scrolled since then stays where they are. A page that is read again, e.g. for a customer who has logged in on
 * it, stays as well: what it shows now may be in view because the focus is there.
 */
export function scrollPlace(): (shown: { location: ParsedLocation }) => boolean {
  let last: string | undefined
  return ({ location: { state, hash } }) => {
    if (import.meta.env.SSR) return true
    const stays = last === undefined ? window.scrollY > 0 : last === state.key && hash === ''
    last = state.key
    return !stays
  }
}
