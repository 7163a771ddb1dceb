import type { FoundPage } from './load-page.ts'

/** Whether it is a catalogue page that a route has read. @param data of whatever route */
export const isFoundPage = (data: unknown): data is FoundPage =>
  typeof data === 'object' && data !== null && 'alternates' in data && 'page' in data
