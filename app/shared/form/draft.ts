import type { FieldValue, FormValues } from '../../../machines/form/index.ts'
import { inTabStorage } from '../../platform/tab-storage.ts'

const draftsKey = 'storechart-drafts'
/** Milliseconds for which the storage of the tab holds drafts at most. */
const LIFETIME = 30 * 60_000

/** Values that the shopper typed in this tab and did not send, by form. */
const drafts = new Map<string, FormValues>()
/** Id of the customer who was logged in last; null since a logout. */
let owner: string | null = null
let isStored = false
let end: ReturnType<typeof setTimeout> | undefined

const isHidden = (): boolean => document.visibilityState === 'hidden'
const isSecret = (field: string): boolean => /password/i.test(field)
// Not the mappers': a form is loaded on pages that map no answer.
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isValue = (value: unknown): value is FieldValue => typeof value === 'string' || typeof value === 'boolean'

/** The entries that a form can have. */
const valuesIn = (values: object): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, FieldValue] => !isSecret(entry[0]) && isValue(entry[1])),
  )

function removeStored(): void {
  clearTimeout(end)
  isStored = false
  inTabStorage((storage) => storage.removeItem(draftsKey))
}

/** Writes the drafts for the next document of the tab: this one is left, or hidden and may be discarded. */
function store(): void {
  removeStored()
  const text = JSON.stringify({ at: Date.now(), owner, values: Object.fromEntries(drafts) })
  isStored =
    inTabStorage((storage) => {
      if (drafts.size > 0) storage.setItem(draftsKey, text)
      return true
    }) ?? false
  if (isStored) end = setTimeout(removeStored, LIFETIME)
}

/** What the tab's last document has left: values by form, and whose they are. */
function stored(): { owner?: unknown; values: Record<string, unknown> } {
  const left: unknown = inTabStorage((storage) => JSON.parse(storage.getItem(draftsKey) ?? 'null'))
  if (!isRecord(left) || typeof left['at'] !== 'number' || !isRecord(left['values'])) return { values: {} }
  return Date.now() - left['at'] < LIFETIME ? { owner: left['owner'], values: left['values'] } : { values: {} }
}

/** Takes the drafts out of the storage. Another document may have sent or changed what this one stored. */
function take(): void {
  const left = stored()
  if (isStored) drafts.clear()
  if (typeof left.owner === 'string') owner = left.owner
  for (const [name, values] of Object.entries(left.values)) if (isRecord(values)) drafts.set(name, valuesIn(values))
  removeStored()
}

/** Follows the document: its drafts are in the storage of the tab only while it is not shown. */
function watchDocument(): void {
  const follow = (): void => {
    take()
    if (isHidden()) store()
  }
  window.addEventListener('pagehide', store)
  window.addEventListener('pageshow', follow)
  document.addEventListener('visibilitychange', follow)
  follow()
}

if (typeof window !== 'undefined') watchDocument()

/** Keeps the values of a form for this tab; passwords are left out. */
export function persistDraft(name: string, values: FormValues): void {
  drafts.set(name, valuesIn(values))
  if (isHidden()) store()
}

/** The shopper typed something into this form that was not sent. */
export const hasDraft = (name: string): boolean => drafts.has(name)

/** Drops the values of one form, for example when they were sent. */
export function dropDraft(name: string): void {
  if (drafts.delete(name) && isHidden()) store()
}

/** Drops the shopper's unsent values in this tab: they were ordered, or another shopper uses the tab now. */
export function dropDrafts(): void {
  drafts.clear()
  removeStored()
}

/** Begin the forms on screen anew. */
const shown = new Set<() => void>()

/** A form on screen: `begin` is called before the next shopper sees it. Returns what ends that. */
export function onNextShopper(begin: () => void): () => void {
  shown.add(begin)
  return () => void shown.delete(begin)
}

/** Another shopper uses the tab: neither the storage nor a form on screen has anything of the one before. */
export function dropTyped(): void {
  for (const begin of shown) begin()
  dropDrafts()
}

/**
 * The drafts are this customer's from now on, also what they typed before they logged in; null: they have logged out.
 * @returns whether another customer was logged in before, without a logout since: what they left is to be dropped
 */
export function claimDrafts(customerId: string | null): boolean {
  const isOther = owner !== null && owner !== customerId
  owner = customerId
  return isOther
}

/** All that is stored of a form, also of fields that it does not have yet. */
export const draftOf = (name: string): FormValues | undefined => drafts.get(name)

/** The stored values over the initial ones; null when none are stored. Fields that the form does not have are ignored. */
export function readDraft(name: string, initial: FormValues): FormValues | null {
  const kept = draftOf(name)
  if (kept === undefined) return null
  return Object.fromEntries(Object.entries(initial).map(([field, value]) => [field, kept[field] ?? value]))
}
