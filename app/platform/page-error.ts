import { createSerializationAdapter } from '@tanstack/react-router'
import { PageError } from './read-payload.ts'

/** Carries a page's status from the server's render to the browser's, which has to show the same. */
export const pageErrorAdapter = createSerializationAdapter({
  key: 'page-error',
  test: (value: unknown): value is PageError => value instanceof PageError,
  toSerializable: ({ status, message, statusMessage }) => ({ status, message, statusMessage }),
  fromSerializable: ({ status, message, statusMessage }) => new PageError(status, message, statusMessage),
})
