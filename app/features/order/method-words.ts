import { hasAccountNumber } from './account-numbers.ts'

/** A method's description before the order: the account to transfer to follows with the order. */
const linesOf = (text: string | null): string[] => text?.split('\n').filter((line) => !hasAccountNumber(line)) ?? []
export const firstLine = (text: string | null): string | null => linesOf(text)[0] ?? null
/** More of the method that was chosen. */
export const furtherLines = (text: string | null): string => linesOf(text).slice(1).join('\n').trim()
