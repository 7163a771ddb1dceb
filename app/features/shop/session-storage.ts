import { isRecord } from '../../../api/mappers/read.ts'
import type { SessionMemory } from '../../../machines/session/index.ts'
import { keys, parseStored, writeStored } from '../../shared/storage/storage.ts'

type Ids = Omit<SessionMemory, 'guest'>

/** Ids are what the backend gave; one that it does not know any more is refused there. */
const id = <Name extends keyof Ids>(kept: Record<string, unknown>, name: Name): Ids[Name] =>
  typeof kept[name] === 'string' && kept[name] !== '' ? (kept[name] as Ids[Name]) : null

/**
 * The browser's copy of its session, so that a session that was forgotten over night can be made again. A guest's name
 * and address are not in it: the proxy keeps them in a cookie that no script can read.
 */
export const sessionMemoryStorage = {
  read(): SessionMemory | null {
    const memory = parseStored(keys.memory)
    if (!isRecord(memory)) return null
    return {
      currencyId: id(memory, 'currencyId'),
      countryId: id(memory, 'countryId'),
      shippingMethodId: id(memory, 'shippingMethodId'),
      paymentMethodId: id(memory, 'paymentMethodId'),
      customerId: id(memory, 'customerId'),
      guest: null,
    }
  },
  write({ guest: _guest, ...ids }: SessionMemory): void {
    writeStored(keys.memory, JSON.stringify(ids))
  },
}
