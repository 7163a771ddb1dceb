import { existsSync, readFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)

/** What stands in a comment directly above a name: events by their types, guards, ports and delays by their keys. */
export function meaningsOf(name: string): Map<string, string> {
  const meanings = new Map<string, string>()
  for (const part of ['types', 'setup', 'machine', 'logic']) {
    const file = new URL(`machines/${name}/${name}.${part}.ts`, root)
    if (existsSync(file)) readMeanings(readFileSync(file, 'utf8'), meanings)
  }
  return meanings
}

/** Reads line by line: a comment belongs to the name in the line below it. */
export function readMeanings(source: string, meanings: Map<string, string>): void {
  let comment: string[] = []
  for (const line of source.split('\n').map((one) => one.trim())) {
    if (/^(?:\/\*\*|\*|\/\/)/.test(line)) {
      comment.push(
        line
          .replace(/^(?:\/\*\*|\*\/|\*|\/\/)\s?/, '')
          .replace(/\*\/$/, '')
          .trim(),
      )
      continue
    }
    if (line === '| {') continue
    const named = /\btype: '([\w.]+)'/.exec(line)?.[1] ?? /^(?:export )?(?:const |function )?(\w+)\b/.exec(line)?.[1]
    const text = comment.join(' ').trim()
    if (named !== undefined && text !== '' && !meanings.has(named)) meanings.set(named, text.replaceAll('|', '\\|'))
    comment = []
  }
}
