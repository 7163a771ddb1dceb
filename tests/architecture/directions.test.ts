import { describe, expect, test } from 'vitest'
import { publicName } from '../../scripts/packages.ts'
import { importsOf, read, sources, stylesheets, type Import } from './imports.ts'

/** Tests, and the models of machines that only tests and tools import. */
const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file) || /^machines\/[^/]+\/test\//.test(file)
const all = sources('app', 'machines', 'ports', 'react', 'api', 'sandbox', 'studio', 'paths')
  .filter((file) => !isTest(file))
  .flatMap(importsOf)
const inside = (folder: string) => (path: string) => path === folder || path.startsWith(`${folder}/`)
const say = (rule: (found: Import) => boolean) =>
  all.filter(rule).map((found) => `${found.from}:${found.line} imports ${found.to}`)

const machines = inside('machines')
const api = inside('api')
const ports = inside('ports')
/** Not the library of the same name. */
const kit = (path: string) => /^react\/.+\.tsx?$/.test(path)
const sandbox = inside('sandbox')
const paths = inside('paths')
const app = inside('app')
const routes = inside('app/routes')
const ui = inside('app/ui')
const shared = inside('app/shared')
const featureOf = (path: string): string | undefined => /^app\/features\/([^/]+)\//.exec(path)?.[1]
const aboveShared = (path: string) => /^app\/(?:features|layout|routes|server)\//.test(path)

describe('the folders import in one direction', () => {
  test('there are imports to judge', () => {
    expect(all.length).toBeGreaterThan(50)
  })

  test('machines know xstate, each other, and types of the view shapes', () => {
    expect(
      say(
        ({ from, to, typeOnly }) =>
          machines(from) && !machines(to) && !/^xstate(\/|$)/.test(to) && !(typeOnly && to.startsWith('api/types/')),
      ),
    ).toEqual([])
  })

  test('api knows neither the app nor the machines', () => {
    expect(say(({ from, to }) => api(from) && (app(to) || machines(to)))).toEqual([])
  })

  test('what fills the machines’ ports knows machines, api and xstate', () => {
    const isOthers = (to: string) => ports(to) || machines(to) || api(to) || to === 'xstate'
    expect(say(({ from, to }) => ports(from) && !isOthers(to))).toEqual([])
  })

  test('tests of packages know no more of the app than their packages do', () => {
    const tests = sources('machines', 'ports', 'react', 'api', 'paths').filter(isTest).flatMap(importsOf)
    expect(tests.length).toBeGreaterThan(500)
    expect(tests.filter(({ to }) => app(to)).map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test('the kit knows react, xstate, and what the packages below it export', () => {
    const isOthers = (to: string) => kit(to) || to === 'react' || to === 'xstate'
    const isPublic = (to: string) => {
      try {
        return publicName(to.replace(/\.tsx?$/, '.js')) !== ''
      } catch {
        return false
      }
    }
    expect(say(({ from, to }) => kit(from) && !isOthers(to) && !isPublic(to))).toEqual([])
    expect(say(({ from, to }) => ports(from) && !ports(to) && to !== 'xstate' && !isPublic(to))).toEqual([])
    expect(say(({ from, to }) => kit(from) && app(to))).toEqual([])
    expect(say(({ from, to }) => !kit(from) && kit(to))).toEqual([])
  })

  test('the embedded backend knows types of the schema and itself', () => {
    expect(
      say(
        ({ from, to, typeOnly }) =>
          sandbox(from) && (api(to) || app(to) || machines(to)) && !(typeOnly && to.startsWith('api/schema/')),
      ),
    ).toEqual([])
  })

  test('nothing but the tools that make the routes imports the embedded backend', () => {
    expect(say(({ from, to }) => !sandbox(from) && sandbox(to))).toEqual([])
  })

  test('the tools of model-based testing know xstate and nothing of the shop', () => {
    const isOthers = (to: string) => /^(?:xstate(?:\/graph)?|vitest|node:.*)$/.test(to)
    expect(say(({ from, to }) => paths(from) && !paths(to) && !isOthers(to))).toEqual([])
    expect(say(({ from, to }) => !paths(from) && paths(to))).toEqual([])
    const needsNode = (file: string): boolean =>
      importsOf(file).some(({ to }) => to.startsWith('node:') || (paths(to) && needsNode(to)))
    expect(needsNode('paths/index.ts')).toBe(false)
  })

  test('schema types do not leave api', () => {
    expect(say(({ from, to }) => !api(from) && !sandbox(from) && to.startsWith('api/schema/'))).toEqual([])
  })

  test('an owner’s files are reached by their alias alone, and the examples by nothing', () => {
    const isOwners = (to: string) => inside('shop')(to) || inside('examples')(to)
    const others = sources('scripts', 'server').flatMap(importsOf)
    expect([...all, ...others].filter(({ to }) => isOwners(to)).map(({ from, to }) => `${from} imports ${to}`)).toEqual(
      [],
    )
    // The alias stands for any folder: each place that asks for it names files that may be missing.
    const named = all
      .filter(({ to }) => to.startsWith('#shop/'))
      .map(({ to }) => to.replace('#shop/', 'scripts/shop/none/'))
    expect(named.filter((file) => !sources('scripts/shop/none').includes(file))).toEqual([])
  })

  test('nothing imports routes', () => {
    expect(say(({ from, to }) => !routes(from) && routes(to) && from !== 'app/routeTree.gen.ts')).toEqual([])
  })

  test('ui knows no other folder of the app', () => {
    expect(say(({ from, to }) => ui(from) && (app(to) || api(to) || machines(to)) && !ui(to))).toEqual([])
  })

  test('what features share knows no feature and nothing above', () => {
    expect(say(({ from, to }) => shared(from) && aboveShared(to))).toEqual([])
  })

  test('a feature is entered by its index, or by a script of its own', () => {
    const isEntry = (to: string) => to === `app/features/${featureOf(to)}/index.ts` || to.endsWith('.lazy.ts')
    expect(
      say(({ from, to, lazy }) => {
        const [own, other] = [featureOf(from), featureOf(to)]
        if (inside('app/layout')(from)) return other !== undefined && !lazy && !isEntry(to)
        return own !== undefined && other !== undefined && own !== other && !isEntry(to)
      }),
    ).toEqual([])
  })

  test('layouts stand on features, and nothing of the app goes round in a circle', () => {
    const folder = (file: string) => /^app\/(?:(?:features|shared)\/[^/]+|[^/]+(?=\/))/.exec(file)?.[0]
    const next = new Map<string, Set<string>>()
    for (const { from, to } of all) {
      const [one, other] = [folder(from), folder(to)]
      if (!one || !other || one === other || one === 'app/routes') continue
      next.set(one, (next.get(one) ?? new Set()).add(other))
    }
    const leads = (from: string, to: string, seen = new Set<string>()): boolean =>
      [...(next.get(from) ?? [])].some(
        (folder) => folder === to || (!seen.has(folder) && leads(folder, to, seen.add(folder))),
      )
    expect([...next.keys()].filter((folder) => leads(folder, folder))).toEqual([])
    expect([...next].filter(([folder, others]) => folder.includes('features') && others.has('app/layout'))).toEqual([])
  })

  test('only server files and route handlers import server files', () => {
    expect(
      say(
        ({ from, to, typeOnly }) =>
          !typeOnly &&
          app(from) &&
          to.startsWith('app/server/') &&
          !from.startsWith('app/server/') &&
          !routes(from) &&
          !['app/server.ts', 'app/start.ts', 'app/router.tsx', 'app/platform/env.ts'].includes(from),
      ),
    ).toEqual([])
  })
})

describe('each folder keeps its form', () => {
  test('a route names data, head and page in at most 60 lines', () => {
    expect(
      sources('app/routes')
        .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
        .filter(({ lines }) => lines > 60),
    ).toEqual([])
  })

  test('routes do not fetch and hold no markup of their own', () => {
    expect(
      sources('app/routes').filter(
        (file) => /\bfetch\(/.test(read(file)) || /<(div|main|section|p|h1|ul)\b/.test(read(file)),
      ),
    ).toEqual([])
  })

  test('machines have no clock, random or browser of their own', () => {
    expect(
      sources('machines')
        .filter((file) => !/\.(test|paths\.test)\.ts$/.test(file))
        .filter((file) =>
          /\b(Date\.now|new Date\(\)|Math\.random|crypto\.|window\.|document\.|localStorage|sessionStorage|setTimeout|setInterval)\b/.test(
            read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
          ),
        ),
    ).toEqual([])
  })

  test('components speak to machines through their views: no raw send', () => {
    expect(
      sources('app/features', 'app/layout', 'app/shared')
        .filter((file) => file.endsWith('.tsx') && !isTest(file) && !file.endsWith('.provider.tsx'))
        .filter((file) => /\.send\(/.test(read(file))),
    ).toEqual([])
  })

  test('colours and durations stand in the token file alone', () => {
    const values = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(|\b\d*\.?\d+m?s\b/i
    expect(
      stylesheets('app')
        .filter((file) => !file.endsWith('tokens.css'))
        .filter((file) => values.test(read(file).replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, ''))),
    ).toEqual([])
  })
})
