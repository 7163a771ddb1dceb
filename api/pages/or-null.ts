import { StoreApiError } from '../client/store-api-error.ts'

/** An answer that a page can do without; null when the Store API does not give it. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof StoreApiError) return null
    throw error
  }
}
