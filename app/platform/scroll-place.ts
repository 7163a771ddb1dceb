/**
 * Whether the router takes a page to its place: top, anchor or where it was left. The document has done so before its scripts
 * run; who has scrolled since then stays where they are.
 */
export function scrollPlace(): () => boolean {
  let isFirst = true
  return () => {
    const stays = isFirst && !import.meta.env.SSR && window.scrollY > 0
    isFirst = false
    return !stays
  }
}
