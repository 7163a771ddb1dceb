/** What guides tell an owner to open or to type is there, in a clone as well as in a folder of the owner's own. */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { packedSources } from '../../cli/pack.ts'
import { root } from '../../scripts/sources.mjs'
import { read } from './imports.ts'

const guides = globSync('docs/guide/*.md', { cwd: root })

test('guides: what they lead to is in the package of a shop', () => {
  const packed = packedSources()
  const isThere = (file: string) => packed.some((one) => one === file || one.startsWith(`${file}/`))
  const links = guides.flatMap((guide) =>
    Array.from(read(guide).matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, to = '']) => ({
      guide,
      to: path.join(path.dirname(guide), to).replace(/\/$/, ''),
    })),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ to }) => !isThere(to))).toEqual([])
})

test('guides: each step of a purchase has its name in its file', () => {
  const steps = [...read('docs/guide/follow-a-purchase.md').matchAll(/\]\(\.\.\/\.\.\/([^)]+\.tsx?)\) \| `(\w+)`/g)]
  expect(steps.length).toBeGreaterThan(15)
  expect(
    steps
      .filter(
        ([, file = '', name]) => !new RegExp(`\\b(?:const|function|class) ${name}\\b|  ${name}: `).test(read(file)),
      )
      .map(([, file, name]) => `${file}: ${name}`),
  ).toEqual([])
})

test('guides: a name or a file in backticks is one of the sources', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const known = new Set(
    tracked
      .filter((file) => /\.(?:tsx?|css|json|mjs)$/.test(file) && !/package-lock|\.golden\.json$/.test(file))
      .flatMap((file) => read(file).match(/\w+/g) ?? []),
  )
  const folders = new Set(tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))
  /** Words of other programs. */
  const foreign = new Set(['ExecStart'])
  const wrong = guides.flatMap((guide) => {
    const text = read(guide)
    // An example declares names of its own.
    const examples = (text.match(/^```[^]*?^```/gm) ?? []).join('\n')
    const codes = Array.from(text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g), ([, code = '']) => code)
    const names = codes.flatMap(
      (code) => code.match(/(?<![\w.-])[a-z]+[A-Z]\w*|(?<![\w.-])[A-Z]+[a-z]+[A-Z]\w*/g) ?? [],
    )
    const files = codes.filter((code) => /^[\w./-]+\.(?:tsx?|css|mjs)$/.test(code) && folders.has(code.split('/')[0]))
    return [
      ...names.filter((name) => !known.has(name) && !foreign.has(name) && !examples.includes(name)),
      ...files.filter((file) => !tracked.includes(file)),
    ].map((what) => `${guide}: ${what}`)
  })
  expect(wrong).toEqual([])
})

test('guides: a command for owners is one of their folder', () => {
  const { scripts: own } = JSON.parse(read('cli/template/_package.json')) as { scripts: Record<string, string> }
  const ofOwners = [
    'upgrade',
    'own-shop',
    'theme',
    'slots',
    'payment-provider',
    'checkout-step',
    'channels',
    'measuring',
  ]
  const commands = ofOwners.flatMap((name) =>
    Array.from(read(`docs/guide/${name}.md`).matchAll(/npm run ([a-z]+)/g), ([, command = '']) => command),
  )
  // The package itself is packed from a clone.
  expect(new Set(commands.filter((command) => !(command in own)))).toEqual(new Set(['pack']))
  const program = read('cli/main.mjs')
  for (const [name, command] of Object.entries(own)) {
    expect(command).toBe(`storechart ${name}`)
    expect(program).toMatch(new RegExp(`  ${name}: \\['|'${name}'\\) `))
  }
})

test('guides: what examples import has types in a folder of the owner’s own', () => {
  const { compilerOptions } = JSON.parse(read('cli/template/tsconfig.json')) as {
    compilerOptions: { paths: Record<string, string[]> }
  }
  const options: ts.CompilerOptions = {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    baseUrl: root,
    paths: Object.fromEntries(
      Object.entries(compilerOptions.paths).map(([name, places]) => [
        name,
        places.map((place) => place.replace('./.storechart/', './')),
      ]),
    ),
  }
  const files = globSync('{examples/*,tests/fixtures}/shop/**/*.{ts,tsx}', { cwd: root })
  const taken = [...files, ...guides].flatMap((file) =>
    Array.from(read(file).matchAll(/ from '((?:@|[a-z])[^']*)'/g), ([, name = '']) => name),
  )
  const names = [...new Set(taken)].filter((name) => !name.startsWith('@storechart/'))
  expect(names).toContain('@lingui/react/macro')
  // Nothing is found by going up from a folder elsewhere.
  const lost = names.filter(
    (name) => !ts.resolveModuleName(name, '/elsewhere/shop/a.tsx', options, ts.sys).resolvedModule,
  )
  expect(lost).toEqual([])
})
