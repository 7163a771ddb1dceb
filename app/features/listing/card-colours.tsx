import { Plural } from '@lingui/react/macro'
import type { LocaleConfig } from '../../../app.config.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import type { Listing } from '../../../api/types/listing.ts'
import type { FamilyOptions } from '../../../api/types/product.ts'
import { FAMILIES, FAMILIES_PATH, formatFamilies } from '../../platform/details.ts'
import { localHref } from '../../platform/locale.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import styles from './product-grid.module.css'
import type { OverlayOf } from './use-card-colours.ts'

interface Colour {
  id: string
  name: string
  value: string
}

/** More of them do not fit a card of a narrow screen. */
const SHOWN = 5

/** Options of the families that were read, by the path that they were read from: its locale is in it. */
const remembered = new Map<string, Map<ProductId, readonly string[]>>()
const MOST_REMEMBERED = 1_000

/** The colours that a listing can be filtered by. */
const coloursIn = ({ filters }: Listing): Colour[] =>
  filters.flatMap((filter) =>
    filter.kind === 'properties' && filter.display === 'color'
      ? filter.options.flatMap(({ id, name, colour }) => (colour === null ? [] : [{ id, name, value: colour }]))
      : [],
  )

/**
 * Reads which colours the products of a listing come in.
 * @returns null where the listing has no colours, and where they cannot be read: cards do without them
 */
export async function readCardColours(
  locale: LocaleConfig,
  listing: Listing,
  signal: AbortSignal,
): Promise<OverlayOf | null> {
  const colours = coloursIn(listing)
  if (colours.length === 0) return null
  const families = listing.elements.flatMap(({ parentId }) => parentId ?? [])
  const options = await optionsOf(localHref(locale, FAMILIES_PATH), [...new Set(families)], signal)
  // A card represents all variants of one product.
  return ({ parentId }) => {
    const siblings = (parentId && options.get(parentId)) ?? []
    const found = colours.filter(({ id }) => siblings.includes(id))
    return found.length > 1 ? <CardColours colours={found} /> : null
  }
}

async function optionsOf(
  path: string,
  families: readonly ProductId[],
  signal: AbortSignal,
): Promise<ReadonlyMap<ProductId, readonly string[]>> {
  const byFamily = remembered.get(path) ?? new Map<ProductId, readonly string[]>()
  if (byFamily.size >= MOST_REMEMBERED) byFamily.clear()
  remembered.set(path, byFamily)
  const missing = families.filter((family) => !byFamily.has(family))
  for (let start = 0; start < missing.length; start += FAMILIES) {
    const batch = missing.slice(start, start + FAMILIES)
    const answer = await read(`${path}?${formatFamilies(batch)}`, signal)
    if (answer) for (const family of batch) byFamily.set(family, answer[family] ?? [])
  }
  return byFamily
}

async function read(address: string, signal: AbortSignal): Promise<FamilyOptions | null> {
  try {
    const response = await fetch(address, { signal })
    const body: unknown = response.ok ? await response.json() : null
    return isFamilies(body) ? body : null
  } catch {
    return null
  }
}

const isFamilies = (body: unknown): body is FamilyOptions =>
  typeof body === 'object' && body !== null && Object.values(body).every((options) => Array.isArray(options))

/** Dots over the lower edge of a card's picture; read out as a number. */
function CardColours({ colours }: { colours: readonly Colour[] }) {
  const more = colours.length - SHOWN
  return (
    <span className={styles.colours}>
      {colours.slice(0, SHOWN).map(({ id, name, value }) => (
        <span key={id} className={styles.colour} title={name} style={{ background: value }} />
      ))}
      {more > 0 ? <span aria-hidden="true">+{more}</span> : null}
      <VisuallyHidden>
        <Plural value={colours.length} one="# colour" other="# colours" />
      </VisuallyHidden>
    </span>
  )
}
