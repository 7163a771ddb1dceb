/** A shop of one's own, begun from the packed sources in an empty folder, and upgraded to a version after it. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packShop } from '../../cli/pack.ts'
import { freePort } from '../harness/pair.ts'
import { root } from './pack.ts'
import { eventually } from '../fixtures/eventually.ts'

let folder = ''
const inShop = (...parts: string[]): string => path.join(folder, 'linden', ...parts)
const npm = (...parameters: string[]): string =>
  execFileSync('npm', parameters, {
    cwd: inShop(),
    encoding: 'utf8',
    // What the package is made of is installed here already.
    env: { ...process.env, npm_config_offline: 'true' },
  })

/** The sources of the repository, changed as a version after this one might be. */
function nextVersion(): string {
  const sources = path.join(folder, 'next')
  cpSync(inShop('node_modules/storechart/source'), sources, { recursive: true })
  const change = (file: string, from: string, to: string): void => {
    const text = readFileSync(path.join(sources, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(path.join(sources, file), text.replace(from, to))
  }
  change('package.json', '"version": "0.1.0"', '"version": "0.2.0"')
  change('app/ui/badge.module.css', '{', '{\n  /* Of the version after. */')
  return packShop(path.join(folder, 'packed-next'), sources)
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'storechart-own-'))
  for (const name of ['packed', 'packed-next']) mkdirSync(path.join(folder, name))
  const packed = packShop(path.join(folder, 'packed'))
  execFileSync(process.execPath, [path.join(root, 'cli/main.mjs'), 'create', 'linden', '--from', packed], {
    cwd: folder,
  })
  npm('install', '--no-audit', '--no-fund')
  mkdirSync(inShop('.storechart'))
  symlinkSync(path.join(root, 'node_modules'), inShop('.storechart/node_modules'))
}, 240_000)

let running: ChildProcess | null = null
afterAll(() => {
  running?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('own shop: an upgrade takes over what upstream changed', { timeout: 240_000 }, () => {
  const override = inShop('shop/overrides/ui/badge.module.css')
  mkdirSync(path.dirname(override), { recursive: true })
  writeFileSync(
    override,
    `${readFileSync(inShop('node_modules/storechart/source/app/ui/badge.module.css'), 'utf8')}\n/* Ours. */\n`,
  )
  const said = npm('run', '--silent', 'upgrade', '--', nextVersion())
  expect(said).toContain('From 0.1.0 to 0.2.0.')
  expect(said).toMatch(/Took over what upstream changed:\n {2}overrides\/ui\/badge\.module\.css/)
  expect(said).toContain('Nothing is left to do by hand.')
  const merged = readFileSync(override, 'utf8')
  expect(merged).toContain('/* Of the version after. */')
  expect(merged).toContain('/* Ours. */')
})

/** A locale of the shop's settings. */
const locale = (code: string, prefix: string, language: string): string =>
  `{ code: '${code}', prefix: '${prefix}', aliases: [], language: '${language}', prices: null, invitation: { text: '', follow: '', close: '' } }`

// The version after the one that it was begun with: a build of each would take a minute and find the same.
test('own shop: it is built and opened by the commands of its package', { timeout: 240_000 }, async () => {
  // A language that the shop does not bring, and none of two that it does.
  const settings = inShop('shop/shop.config.ts')
  const locales = `locales: [${locale('en-GB', '', 'en-GB')}, ${locale('de-AT', '/at', 'de-DE')}],`
  writeFileSync(settings, readFileSync(settings, 'utf8').replace("name: 'Linden',", `name: 'Linden', ${locales}`))
  const collected = npm('run', 'texts')
  expect(collected).toMatch(/de-AT: (\d+) of \1 texts are English still\./)
  expect(collected).not.toContain('(Use "')
  const texts = inShop('shop/texts/de-AT/shop.po')
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('msgid "Cart"\nmsgstr ""', 'msgid "Cart"\nmsgstr "Sackerl"'))
  expect(npm('run', 'build')).toContain('Files of overrides/ stand in for app/ui/badge.module.css.')
  expect(existsSync(inShop('.storechart/dist/build.json'))).toBe(true)
  const [port, sandbox] = [await freePort(), await freePort()]
  running = spawn('npm', ['start'], {
    cwd: inShop(),
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandbox) },
  })
  let said = ''
  running.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await eventually(() => expect(said).toContain(`open at http://127.0.0.1:${port}`))
  const moved = await fetch(`http://127.0.0.1:${port}/our-story`)
  expect(moved.url).toBe(`http://127.0.0.1:${port}/about-us`)
  expect(await moved.text()).toMatch(/<title>About us \| Linden<\/title>/)
  // Its footer leads to the demo shop's own page, which no redirect of ours takes over.
  expect((await fetch(`http://127.0.0.1:${port}/about/`)).url).toBe(`http://127.0.0.1:${port}/about/`)
  const home = await (await fetch(`http://127.0.0.1:${port}/at`)).text()
  expect(home).toContain('Sackerl')
  expect(home).toContain('Skip to content')
  expect(home).toMatch(/hrefLang="de-DE" href="[^"]+\/at"/)
  // npm passes no signal on, and what it started ends none the less.
  running.kill('SIGTERM')
  await eventually(async () => {
    const answers = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
    expect(answers).toBe(false)
  })
  await serveBuilt()
})

/** Serves what was built as an image of the folder does (docs/guide/deployment.md). */
async function serveBuilt(): Promise<void> {
  // Not those of before: connections to them may be open still.
  const [port, sandbox] = [await freePort(), await freePort()]
  const stage = readFileSync(inShop('.storechart/deploy/Dockerfile.own'), 'utf8').split('\nFROM ').at(-1) ?? ''
  const [, env = ''] = /^ENV (.*)$/m.exec(stage) ?? []
  const [program = '', ...parameters] = JSON.parse(/^CMD (.*)$/m.exec(stage)?.[1] ?? '[]') as string[]
  expect(program).toBe('node')
  running = spawn(process.execPath, parameters, {
    cwd: inShop(/^WORKDIR \/own\/(.*)$/m.exec(stage)?.[1] ?? ''),
    env: {
      ...process.env,
      ...parseEnv(env.replaceAll(' ', '\n')),
      HOST: '127.0.0.1',
      SANDBOX_DATA: path.join(folder, 'data'),
      PORT: String(port),
      SANDBOX_PORT: String(sandbox),
    },
  })
  await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200))
  expect((await fetch(`http://127.0.0.1:${port}/our-story`)).url).toBe(`http://127.0.0.1:${port}/about-us`)
  const ended = new Promise((resolve) => running?.once('exit', resolve))
  running.kill('SIGTERM')
  expect(await ended).toBe(0)
}

test('own shop: a copied override has its types as it is', { timeout: 240_000 }, () => {
  const copy = inShop('shop/overrides/layout/brand.tsx')
  mkdirSync(path.dirname(copy), { recursive: true })
  cpSync(inShop('.storechart/app/layout/brand.tsx'), copy)
  expect(readFileSync(copy, 'utf8')).toMatch(/from '\.\.\/\.\.\/app\.config\.ts'/)
  expect(npm('test', '--', '--only', 'types')).toContain('All passed.')
})

test('own shop: what cannot be begun or upgraded says why', () => {
  const refused = (...parameters: string[]): string => {
    try {
      execFileSync(process.execPath, [path.join(root, 'cli/main.mjs'), ...parameters], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      })
      return 'not refused'
    } catch (error) {
      return String(Reflect.get(Object(error), 'stderr'))
    }
  }
  expect(refused('create', 'linden')).toContain('is not empty')
  expect(refused('create', 'My Shop')).toContain('small letters')
  expect(refused('create', 'other', '--from', 'nothing.tgz')).toContain('there is no such file')
  expect(refused('start')).toContain('There is no folder shop/ here')
  expect(refused('opne')).toContain('there is no such command')
  expect(refused('upgrade', '--instaled')).toContain('--instaled is no option. --installed is one.')
})

test.each([['--help'], ['create', '--help'], ['upgrade', '--help'], ['texts', '-h']])(
  'own shop: storechart %s %s says what there is',
  (...parameters) => {
    const said = execFileSync(process.execPath, [path.join(root, 'cli/main.mjs'), ...parameters.filter(Boolean)], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(said).toContain('storechart create <folder> [--from <package>]')
  },
)
