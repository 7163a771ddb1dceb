/** 32 hexadecimal digits. Not `randomUUID`, which exists on https only. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
