import type { RegisterFields } from '../../../api/shapes/types.ts'
import type { SessionMemory } from '../../../machines/session/index.ts'
import { keys, readKept, writeKept } from './storage.ts'

/** Her name and address stay with the tab: they are gone with it, as what stands in a form is. */
const guestKey = 'storechart-guest'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const isGuest = (value: unknown): value is RegisterFields =>
  isRecord(value) && value['guest'] === true && typeof value['email'] === 'string' && isRecord(value['billingAddress'])

/** Somebody logged in or out since this was written: it is about somebody else. */
const identityNow = (): string => readKept(keys.identity) ?? ''

function readGuest(): RegisterFields | null {
  try {
    const { identity, fields } = parse(sessionStorage.getItem(guestKey))
    return identity === identityNow() && isGuest(fields) ? fields : null
  } catch {
    return null
  }
}

function writeGuest(fields: RegisterFields | null): void {
  try {
    if (fields === null) sessionStorage.removeItem(guestKey)
    else sessionStorage.setItem(guestKey, JSON.stringify({ identity: identityNow(), fields }))
  } catch {
    return
  }
}

type Ids = Omit<SessionMemory, 'guest'>

/** Ids are what the backend gave; one that it does not know any more is refused there. */
const id = <Name extends keyof Ids>(kept: Record<string, unknown>, name: Name): Ids[Name] =>
  typeof kept[name] === 'string' && kept[name] !== '' ? (kept[name] as Ids[Name]) : null

/** What this browser remembers of its session, so that one that was forgotten over night can be made again. */
export const keptMemory = {
  read(): SessionMemory | null {
    const text = readKept(keys.memory)
    if (text === null) return null
    const kept = parse(text)
    return {
      currencyId: id(kept, 'currencyId'),
      countryId: id(kept, 'countryId'),
      shippingMethodId: id(kept, 'shippingMethodId'),
      paymentMethodId: id(kept, 'paymentMethodId'),
      customerId: id(kept, 'customerId'),
      guest: readGuest(),
    }
  },
  write({ guest, ...ids }: SessionMemory): void {
    writeKept(keys.memory, JSON.stringify(ids))
    writeGuest(guest)
  },
}
