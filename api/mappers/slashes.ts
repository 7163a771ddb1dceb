/** Without the slashes at its end. Looks at each of them once: `/\/+$/` takes the square of their number. */
export function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return end === path.length ? path : path.slice(0, end)
}

/**
 * One spelling of an address: each run of slashes as one; letters, digits and `-._~` as they are, though an address may
 * have them encoded; the codes of all others in capitals.
 */
export const plainSpelling = (path: string): string =>
  singleSlashes(path).replaceAll(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : code.toUpperCase()
  })

/** Each run of slashes as one. */
export const singleSlashes = (path: string): string => (path.includes('//') ? path.replaceAll(/\/{2,}/g, '/') : path)
