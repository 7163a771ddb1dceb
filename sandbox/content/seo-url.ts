import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { listAnswer } from '../kernel/associations.ts'
import { criteriaOf } from '../kernel/criteria.ts'
import { seoUrlEntity } from '../kernel/entities.ts'
import { idOf } from '../kernel/ids.ts'
import { textAt } from '../kernel/json.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import type { Shop } from '../kernel/shop.ts'
import { pathInfo } from '../catalogue/render.ts'

type SeoPathRow = { languageId: string; path: string; routeName: string; foreignKey: string }

const SELECT = 'SELECT languageId, path, routeName, foreignKey FROM seo_path'

/** Only canonical paths of the call's language; letter case does not matter, a trailing slash does. */
export function seoUrlList(call: Call, shop: Shop): Answer {
  const { filters } = criteriaOf(call.input)
  const { language } = call.context()
  const entities = candidates(filters, language.id, shop).map((row) =>
    seoUrlEntity({
      id: idOf('seo-url', `${row.languageId}/${row.foreignKey}`),
      languageId: row.languageId,
      routeName: row.routeName,
      foreignKey: row.foreignKey,
      pathInfo: pathInfo(row.routeName, row.foreignKey),
      seoPathInfo: row.path,
    }),
  )
  return listAnswer(entities, 'seo_url', call, shop)
}

/** Rows that can pass the filters: found by path or target, because reading the whole table for one page is slow. */
function candidates(filters: readonly JsonObject[], languageId: string, shop: Shop): SeoPathRow[] {
  const { database } = shop
  const wanted = (field: string): string[] | null => {
    const filter = filters.find((entry) => textAt(entry, 'field') === field)
    const type = filter ? textAt(filter, 'type') : null
    if (!filter || (type !== 'equals' && type !== 'equalsAny')) return null
    return listOf(filter['value'])
  }
  const paths = wanted('seoPathInfo')
  if (paths)
    return paths.flatMap((path) =>
      database.all<SeoPathRow>(`${SELECT} WHERE languageId = ? AND path = ?`, languageId, path),
    )
  const keys = wanted('foreignKey') ?? wanted('pathInfo')?.map((path) => path.split('/')[2] ?? '')
  if (keys)
    return keys.flatMap((key) =>
      database.all<SeoPathRow>(`${SELECT} WHERE foreignKey = ? AND languageId = ?`, key, languageId),
    )
  return database.all<SeoPathRow>(`${SELECT} WHERE languageId = ? ORDER BY path`, languageId)
}

function listOf(value: Json | undefined): string[] {
  if (typeof value === 'string') return value.split('|')
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}
