/** Without the slashes at its end. Looks at each of them once: `/\/+$/` takes the square of their number. */
export function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return end === path.length ? path : path.slice(0, end)
}

/** Each run of slashes as one. */
export const singleSlashes = (path: string): string => (path.includes('//') ? path.replaceAll(/\/{2,}/g, '/') : path)
