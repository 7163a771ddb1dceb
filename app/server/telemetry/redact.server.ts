/** Mail addresses of any script, encoded for an address a few times over. */
const LETTER = String.raw`(?:[\p{L}\p{M}\p{N}_-]|%(?:25){0,4}[89a-f][0-9a-f])`
const MAIL = new RegExp(
  String.raw`(?:${LETTER}|[.+]){1,64}(?:@|%(?:25){0,4}40)${LETTER}{1,63}(?:\.${LETTER}{1,63}){1,8}`,
  'giu',
)
/**
 * Private things by their form: a mail address, a token or key, a network address. Paths of the shop's own files, which
 * stacks are made of, have none of these forms.
 */
const FORMS: readonly (readonly [form: RegExp, name: string])[] = [
  [MAIL, '[mail]'],
  [/\b[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}\b/gi, '[id]'],
  [/\bSW[A-Z]{2}[A-Z0-9]{20,}/g, '[key]'],
  [/\b(?=[\w-]{0,40}\d)(?=[\w-]{0,40}[A-Za-z])[\w-]{28,}/g, '[token]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [/\b(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}\b/gi, '[address]'],
]
/** Queries of addresses: searches, codes of mails. */
const QUERY = /\?[^\s"')]{1,2000}/g
const LONGEST = 4_000

/** A text without what is private, and without what a reader of the log might take for a line of its own. */
export function redact(text: string): string {
  let plain = text.slice(0, LONGEST).replaceAll(QUERY, '?…')
  for (const [form, name] of FORMS) plain = plain.replaceAll(form, name)
  return plain.replaceAll(/[\p{Zl}\p{Zp}]|[^\P{C}\n\t]/gu, '?')
}

/** A page's path as it may be logged: the code of a guest's order is half of what opens it. */
export const redactPath = (path: string): string =>
  redact(path.replace(/(\/account\/order\/)(?!details\/)[^/]+/, '$1…')).replaceAll(/[\n\t]/g, '?')
