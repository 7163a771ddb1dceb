/** Mail providers of most shoppers. Short names are left out: many real ones differ from them by a letter. */
const providers = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.de',
  'hotmail.com',
  'hotmail.de',
  'yahoo.com',
  'yahoo.de',
  'icloud.com',
  'protonmail.com',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'web.de',
  't-online.de',
  'freenet.de',
  'interia.pl',
  'onet.pl',
  'gazeta.pl',
  'tlen.pl',
]

/** Letters that were changed, left out, added or swapped with the next one, at least. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const best = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Infinity,
      )
      rows[row]?.splice(column, 1, best)
    }
  }
  return at(one.length, other.length)
}

/** `ada@gmial.com` → `ada@gmail.com`; null where the address looks as it was meant. */
export function meantAddress(address: string): string | null {
  const [, name = '', domain = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(address.trim().toLowerCase()) ?? []
  if (domain === '' || providers.includes(domain)) return null
  const near = providers.filter((one) => distance(domain, one) <= (one.length > 8 ? 2 : 1))
  const [meant] = near.toSorted((one, other) => distance(domain, one) - distance(domain, other))
  return meant === undefined ? null : `${name}@${meant}`
}
