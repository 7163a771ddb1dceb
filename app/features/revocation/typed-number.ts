/** An order number as the backend has it: without spaces around it, and without the sign that mails put before it. */
export const typedNumber = (typed: string): string => typed.trim().replace(/^#\s*/, '')
