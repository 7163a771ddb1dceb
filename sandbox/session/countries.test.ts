import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../index.ts'
import { languages } from '../kernel/reference.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

async function read(path: string, code: string): Promise<string> {
  const languageId = languages.find((language) => language.code === code)?.id ?? ''
  const headers = { 'sw-access-key': sandbox.accessKey, 'sw-language-id': languageId }
  return (await fetch(sandbox.url + path, { headers })).text()
}

/** Name and translation of Germany, wherever it is in an answer. */
function germanyIn(answer: string): unknown[] {
  const found: unknown[] = []
  JSON.parse(answer, (_, value) => {
    if (value?.apiAlias === 'country' && value.iso === 'DE') found.push([value.name, value.translated.name])
    return value
  })
  return found
}

test.each(['/country', '/context'])(
  'countries: %s has their names in English and German, as installed',
  async (path) => {
    expect(germanyIn(await read(path, 'en-GB'))).toEqual([['Germany', 'Germany']])
    expect(germanyIn(await read(path, 'de-DE'))).toEqual([['Deutschland', 'Deutschland']])
    expect(germanyIn(await read(path, 'pl-PL'))).toEqual([[null, 'Germany']])
  },
)
