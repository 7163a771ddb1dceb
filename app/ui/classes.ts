/** Joins class names; falsy parts fall out, so that conditions can stand inline. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
