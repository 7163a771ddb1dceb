/**
 * Builds the packages `@storechart/api`, `machines`, `ports` and `react`: `npm run packages` prints their sizes,
 * `npm run packages -- --to <folder>` packs them there. The embedded Store API and the tools of `paths/` pack themselves.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { root } from './sources.mjs'

const names = ['api', 'machines', 'ports', 'react'] as const
type PackageName = (typeof names)[number]

interface Manifest {
  description: string
  /** What others may import: a subpath and the file behind it, `*` for any name. */
  exports: Record<string, string>
  /** Packages of this repository that it depends on. */
  needs: PackageName[]
  dependencies?: string[]
  peers?: string[]
}

/** The public files. An import of one package by another that is not in here fails the build. */
export const manifests: Record<PackageName, Manifest> = {
  api: {
    description:
      'Typed calls of Shopware’s Store API: every answer as a small view type, every failure as one of seven.',
    exports: {
      './client': './client/client.js',
      './errors': './client/store-api-error.js',
      './listing-query': './mappers/listing-query.js',
      './read': './mappers/read.js',
      './operations/*': './operations/*.js',
      './pages/*': './pages/*.js',
      './types/*': './types/*.js',
    },
    needs: [],
    dependencies: ['openapi-fetch'],
  },
  machines: {
    description: 'What a shopper can do in a shop, as XState machines without effects.',
    exports: {
      './failure': './shared/failure.js',
      './checkout-data': './shared/checkout-data.js',
      './port': './shared/port.js',
      './*': './*/index.js',
    },
    needs: ['api'],
    peers: ['xstate'],
  },
  ports: {
    description: 'The effects of Storechart’s machines on a Store API.',
    exports: { './*': './*.js' },
    needs: ['api', 'machines'],
    peers: ['xstate'],
  },
  react: {
    description:
      'Cart, session, wishlist, listing, product and checkout of a Shopware shop as React hooks without markup.',
    exports: { '.': './index.js' },
    needs: ['api', 'machines', 'ports'],
    peers: ['react', 'xstate'],
  },
}

const cache = path.join(root, 'node_modules/.cache')
/** Where the built packages lie, one folder each. */
const builtPackages = path.join(cache, 'storechart-packages')
const product = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string
  dependencies: Record<string, string>
}

/** Compiles the sources, types included, folder by folder as they lie here. */
function compile(): string {
  const out = path.join(cache, 'storechart-compiled-packages')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const config = path.join(out, 'tsconfig.json')
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        target: 'ES2023',
        outDir: path.join(out, 'js'),
        rootDir: root,
        types: [],
      },
      include: [
        'react/index.ts',
        'ports/*.ts',
        'machines/*/index.ts',
        'api/client/*.ts',
        'api/mappers/*.ts',
        'api/operations/*.ts',
        'api/pages/*.ts',
        'api/types/*.ts',
      ].map((pattern) => path.join(root, pattern)),
      exclude: ['test', 'fixture'].map((kind) => path.join(root, `**/*.${kind}.ts`)),
    }),
  )
  const compiler = createRequire(import.meta.url).resolve('typescript-native/package.json')
  execFileSync(process.execPath, [path.join(path.dirname(compiler), 'bin/tsc'), '--project', config], {
    stdio: 'inherit',
  })
  return path.join(out, 'js')
}

/**
 * The public name of a file of another package.
 * @param file compiled file, from the repository's root
 * @throws Error when nothing in the exports map leads to it
 */
export function publicName(file: string): string {
  const [folder = '', ...rest] = file.split('/')
  const target = `./${rest.join('/')}`
  for (const [subpath, pattern] of Object.entries(manifests[folder as PackageName]?.exports ?? {})) {
    const [begin = '', end] = pattern.split('*')
    if (end === undefined && target === pattern) return path.posix.join(`@storechart/${folder}`, subpath)
    if (end === undefined || !target.startsWith(begin) || !target.endsWith(end)) continue
    const star = target.slice(begin.length, target.length - end.length)
    if (!star.includes('/') || end === '.js')
      return path.posix.join(`@storechart/${folder}`, subpath.replace('*', star))
  }
  throw new Error(`${file} is private.`)
}

/** A compiled file with the names that it has in its package: relative inside of it, public names of others. */
function renamed(text: string, file: string): string {
  const [own] = file.split('/')
  return text.replaceAll(/(?<=(?:\bfrom|\bimport|\bimport\() ?["'])(\.[^"']+)(?=["'])/g, (specifier: string) => {
    const compiled = specifier.replace(/(?<!\.d)\.tsx?$/, '.js')
    const target = path.posix.join(path.posix.dirname(file), compiled)
    return target.startsWith(`${own}/`) ? compiled : publicName(target)
  })
}

function writeManifest(name: PackageName, folder: string): void {
  const { description, exports, needs, dependencies = [], peers = [] } = manifests[name]
  const versions = (list: readonly string[], sign: string) =>
    Object.fromEntries(list.map((one) => [one, sign + product.dependencies[one]]))
  const entries = Object.entries(exports).map(([subpath, file]) => [
    subpath,
    { types: file.replace(/\.js$/, '.d.ts'), default: file },
  ])
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify(
      {
        name: `@storechart/${name}`,
        version: product.version,
        description,
        license: 'MIT',
        type: 'module',
        sideEffects: false,
        exports: Object.fromEntries(entries),
        dependencies: {
          ...Object.fromEntries(needs.map((need) => [`@storechart/${need}`, product.version])),
          ...versions(dependencies, '^'),
        },
        peerDependencies: versions(peers, '^'),
      },
      null,
      2,
    )}\n`,
  )
}

/**
 * Builds all packages.
 * @returns the folder of each
 */
function buildPackages(): Record<PackageName, string> {
  const compiled = compile()
  rmSync(builtPackages, { recursive: true, force: true })
  for (const file of globSync('**/*.{js,d.ts}', { cwd: compiled })) {
    const to = path.join(builtPackages, file)
    mkdirSync(path.dirname(to), { recursive: true })
    writeFileSync(to, renamed(readFileSync(path.join(compiled, file), 'utf8'), file))
  }
  // Written by a generator as declarations, so that the compiler leaves it where it is.
  mkdirSync(path.join(builtPackages, 'api/schema'), { recursive: true })
  cpSync(path.join(root, 'api/schema/store-api.d.ts'), path.join(builtPackages, 'api/schema/store-api.d.ts'))
  // An app on the packages has no owner's folder: nothing is added to the views.
  writeFileSync(path.join(builtPackages, 'api/types/own.d.ts'), 'export type OwnOf<Entity extends string> = object\n')
  for (const name of names) {
    const folder = path.join(builtPackages, name)
    writeManifest(name, folder)
    for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(path.join(root, file), path.join(folder, file))
    const own = path.join(root, name, 'README.md')
    cpSync(name === 'react' ? own : path.join(root, 'react/packages.md'), path.join(folder, 'README.md'))
  }
  return Object.fromEntries(names.map((name) => [name, path.join(builtPackages, name)])) as Record<PackageName, string>
}

/**
 * Everything that an app loads for some names of the kit, with their imports except React and XState.
 * @returns bytes, minified and compressed with brotli
 */
export async function sizeOf(taken: readonly string[]): Promise<number> {
  const entry = '\0entry'
  const bundle = await rolldown({
    input: entry,
    external: ['react', 'react/jsx-runtime', 'xstate'],
    plugins: [
      {
        name: 'entry',
        resolveId(id) {
          if (id === entry) return id
          const [scope, folder = '', ...rest] = id.split('/')
          const exports = scope === '@storechart' ? manifests[folder as PackageName]?.exports : undefined
          if (!exports) return null
          const subpath = ['.', ...rest].join('/')
          const exact = exports[subpath]
          if (exact) return path.join(builtPackages, folder, exact)
          const [pattern, file] =
            Object.entries(exports).find(([key]) => key.includes('*') && subpath.startsWith(key.replace('*', ''))) ?? []
          const star = subpath.slice((pattern ?? '').length - 1)
          return file === undefined ? null : path.join(builtPackages, folder, file.replace('*', star))
        },
        load: (id) => (id === entry ? `export { ${taken.join(', ')} } from '@storechart/react'` : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false })
  return brotliCompressSync(output[0].code).length
}

/** Names of the kit whose size the README states. */
export const measured: Record<string, string[]> = {
  'provider, session, cart, wishlist': ['StorechartProvider', 'createShop', 'useSession', 'useCart', 'useWishlist'],
  'with products and lists': ['StorechartProvider', 'createShop', 'useCart', 'useListing', 'useProduct'],
  'with the checkout': ['StorechartProvider', 'createShop', 'useCart', 'useListing', 'useProduct', 'useCheckout'],
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const folders = buildPackages()
  for (const [what, taken] of Object.entries(measured))
    console.log(`${((await sizeOf(taken)) / 1000).toFixed(1).padStart(6)} kB brotli: ${what}`)
  if (values.to !== undefined)
    for (const folder of Object.values(folders))
      execFileSync('npm', ['pack', '--loglevel=error', '--pack-destination', path.resolve(values.to)], {
        cwd: folder,
        stdio: 'inherit',
      })
}
