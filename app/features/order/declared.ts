import { isProvided, isUnsent } from '../../../api/mappers/handed-out.ts'
import { allLines, countOf, returnablePieces, sentPieces } from '../../../api/mappers/order-lines.ts'
import { isRecord, record, text } from '../../../api/mappers/read.ts'
import { leftOf, namedOf, readWithdrawal } from '../../../api/mappers/withdrawals.ts'
import type {
  DeclaredWithdrawal,
  LinePieces,
  Order,
  OrderLine,
  OrderMoney,
  OrderedLine,
} from '../../../api/types/order.ts'
import { keys, parseStored, writeStored } from '../../shared/storage/storage.ts'

/** The parts of a declaration that name what is withdrawn from. */
export type NamedItems = Pick<DeclaredWithdrawal, 'by' | 'whole' | 'items'>

/** What the shop's server does not keep is here alone, and stays after a logout. */
const HERE_ALONE = 'storechart-declared'
/** Keys of the browser's storage under which declarations are. */
export const declaredKeys: readonly string[] = [HERE_ALONE, keys.declared]
/** Orders; older ones are dropped: the order itself shows more by then. */
const MOST = 30

/** Of an earlier build a declaration has no name and no words: its instant is name enough. */
function declaredIn(value: unknown): DeclaredWithdrawal[] {
  const read = readWithdrawal(value)
  if (read === null) return []
  const items = read.items.flatMap(({ lineId, label, ...item }) =>
    label === null ? [] : { label, ...item, ...(lineId === null ? {} : { lineId }) },
  )
  const { comment, number, state } = record(value)
  const words = { comment: text(comment) ?? '', number: text(number), state: text(state) }
  return [{ ...read, id: read.id ?? read.at, items, ...words }]
}

type ByNumber = Record<string, DeclaredWithdrawal[]>

function readFrom(key: string): ByNumber {
  const kept = parseStored(key)
  if (!isRecord(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).map(([number, list]) => [number, Array.isArray(list) ? list.flatMap(declaredIn) : []]),
  )
}

/** Without storage the receipt alone says it. */
function writeTo(key: string, orderNumber: string, list: readonly DeclaredWithdrawal[]): void {
  const { [orderNumber]: _, ...others } = readFrom(key)
  const entries = [...Object.entries(others), ...(list.length === 0 ? [] : [[orderNumber, list] as const])]
  writeStored(key, entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries.slice(-MOST))))
}

const listIn = (key: string, orderNumber: string): DeclaredWithdrawal[] => {
  const kept = readFrom(key)
  return Object.hasOwn(kept, orderNumber) ? (kept[orderNumber] ?? []) : []
}

const inBrowser = (orderNumber: string): DeclaredWithdrawal[] => declaredKeys.flatMap((key) => listIn(key, orderNumber))

/** It was chosen from the order, which its session saw; else anybody may have typed the number. */
const isProved = ({ by, items }: DeclaredWithdrawal): boolean =>
  by === 'return' || items.some(({ lineId }) => lineId !== undefined)

/** A declaration of this browser with what it names: the server knows the order's lines, and which were handed out before. */
function asKept(one: DeclaredWithdrawal, there: readonly DeclaredWithdrawal[]): DeclaredWithdrawal {
  const same = there.find(({ id }) => id === one.id)
  return same === undefined || same.items.length === 0 ? one : { ...one, whole: same.whole, items: same.items }
}

/**
 * What is known to be declared about an order, oldest first: by the shop's server, which knows of other devices, and by
 * this browser, which knows what was written and what became of a return. Where the server answers, a number that was
 * only typed here marks no order: others may have shopped in this browser.
 */
export function declaredOf({ number, withdrawals }: Pick<Order, 'number' | 'withdrawals'>): DeclaredWithdrawal[] {
  const here = inBrowser(number).filter((one) => withdrawals === null || isProved(one))
  const there = withdrawals ?? []
  const all = here.map((one) => asKept(one, there))
  return [...there.filter(({ id }) => here.every((one) => one.id !== id)), ...all].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  )
}

/**
 * What declarations leave to be done about an order. `whole`: nothing. `described`: words name a part of it that the shop
 * has to find out, so nothing of it is paid or sent on by itself. Null: none, or of chosen items, and the rest goes on.
 */
export type WithdrawnScope = 'whole' | 'described' | null

type Counted = Pick<OrderMoney, 'returnable' | 'provided'>

const returnableIn = (order: Pick<Counted, 'returnable'> | Pick<Order, 'lines'>): LinePieces[] =>
  'returnable' in order ? order.returnable : returnablePieces(order.lines)

/**
 * Pieces of lines that declarations name: of each no more than it has, however often it is declared. Other lines do not
 * count: the shop took them off, or handed their files out. What names no line is of any of them.
 */
function namedPieces(declared: readonly NamedItems[], lines: readonly LinePieces[]): number {
  const ofLines = lines.map(({ id: lineId, quantity }) => quantity - piecesLeft({ lineId, quantity }, declared))
  const others = declared.flatMap(({ items }) => items).filter(({ lineId }) => lineId === undefined)
  return [...ofLines, ...others.map(({ quantity }) => quantity)].reduce((sum, pieces) => sum + pieces, 0)
}

/** Nothing is left that can be withdrawn from: several declarations of a part may do so together. */
export function isAllNamed(declared: readonly NamedItems[], order: Parameters<typeof returnableIn>[0]): boolean {
  const returnable = returnableIn(order)
  const named = namedPieces(declared, returnable)
  return declared.some(({ whole }) => whole) || (named > 0 && named >= countOf(returnable))
}

const hasProvided = (order: Counted | Pick<Order, 'lines'>): boolean =>
  'provided' in order ? order.provided : allLines(order.lines).some(isProvided)

/** The withdrawal that declarations make together. Files that are handed out stay, and are due: then it is of a part. */
export function withdrawnScope(declared: readonly NamedItems[], order: Counted | Pick<Order, 'lines'>): WithdrawnScope {
  if (!hasProvided(order) && isAllNamed(declared, order)) return 'whole'
  const isUnclear = ({ by, whole, items }: NamedItems): boolean => by !== 'return' && (whole || items.length === 0)
  return declared.some(isUnclear) ? 'described' : null
}

/**
 * Nothing is left to be taken off: the shop has corrected the order by all that was withdrawn from, or handed out its
 * files, before it was declared or since.
 */
export function isCorrected(declared: readonly NamedItems[], order: Counted | Pick<Order, 'lines'>): boolean {
  const returnable = returnableIn(order)
  if (returnable.length === 0 && hasProvided(order)) return declared.length > 0
  const isNamed = declared.some(({ items }) => items.length > 0)
  return isNamed && withdrawnScope(declared, order) === null && namedPieces(declared, returnable) === 0
}

/** It was of downloads alone that had been handed out before: the shop decides on it, and the order stays as it is. */
export const isOfProvided = ({ whole, items }: NamedItems): boolean =>
  !whole && items.length > 0 && items.every(({ provided }) => provided)

/** What goes back in one line; empty where it is the whole order, or where the order does not have it any more. */
export const declaredGoods = ({ whole, items, comment }: DeclaredWithdrawal): string => {
  const named = whole ? [] : items.filter(({ quantity }) => quantity > 0)
  return named.map(({ label, quantity }) => `${quantity} × ${label}`).join(', ') || (whole ? '' : comment)
}

/**
 * Pieces of an order's line that no declaration names yet.
 * @param line `provided`: that may have been declared after its files were handed out, too
 */
export function piecesLeft(
  line: { lineId: string; quantity: number; provided?: true },
  declared: readonly NamedItems[],
): number {
  if (declared.some(({ whole }) => whole)) return 0
  const items = declared.flatMap((one) => one.items)
  return leftOf(line.quantity, namedOf(line, items))
}

/** The order with those of its lines of which something is kept: nothing else is awaited, of files alone no parcel. */
export function keptOf(order: Order, declared: readonly NamedItems[]): Order {
  if (declared.length === 0) return order
  // Files that are handed out are kept, also those that were withdrawn from before.
  const isLeft = (line: OrderLine): boolean =>
    isProvided(line) || piecesLeft({ lineId: line.id, quantity: line.quantity }, declared) > 0
  const lines = order.lines.filter(isLeft)
  const hasGoods = sentPieces(lines).some(({ id, quantity }) => piecesLeft({ lineId: id, quantity }, declared) > 0)
  return { ...order, lines, shipping: hasGoods || !isUnsent(order) ? order.shipping : null }
}

/** Every piece of an order's line is withdrawn, by itself or with the rest. */
export function isWithdrawn(line: OrderedLine): boolean {
  const declared = declaredOf(line)
  // The other lines are not known here: what names them says nothing of this one.
  const own = declared.map((one) => ({ ...one, items: one.items.filter(({ lineId }) => lineId === undefined) }))
  return piecesLeft(line, declared) === 0 || isAllNamed(own, line)
}

/** Keeps a declaration for the page of its order. `elsewhere`: the shop's server keeps it too. */
export function persistDeclared(orderNumber: string, declared: DeclaredWithdrawal, elsewhere = false): void {
  for (const key of declaredKeys) {
    const others = listIn(key, orderNumber).filter(({ id }) => id !== declared.id)
    const isItsPlace = (key === keys.declared) === elsewhere
    writeTo(key, orderNumber, isItsPlace ? [...others, declared] : others)
  }
}
