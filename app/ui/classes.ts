/** Joins class names; falsy ones are left out, so that conditions can be written inline. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
