import { StoreApiError } from '../client/store-api-error.ts'

/** A 404 as the value null; every other failure stays a failure. */
export async function goneAsNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StoreApiError && error.failure.kind === 'gone') return null
    throw error
  }
}
