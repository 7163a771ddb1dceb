import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ReadChannel } from '../scripts/channels.ts'
import { didYouMean } from '../scripts/shop/did-you-mean.ts'

const suites = ['build', 'types', 'theme', 'own', 'browser'] as const
/** A part of `storechart test`: `npm test -- --only theme,own` runs some. */
export type SuiteName = (typeof suites)[number]

type Environment = Record<string, string | undefined>

/** An owner's folder to be tested, and how. */
export interface Tested {
  /** Names of its channels, which its failures begin with; null where the project has one shop. */
  name: string | null
  /** Absolute path. */
  folder: string
  environment: Environment
}

/** Settings of where a shop runs: tests open it on a machine of theirs, at an embedded Store API. */
const ofDeployment = [
  'ASSET_ARCHIVE',
  'HOST',
  'LOCALE_ORIGINS',
  'METRICS_PORT',
  'REDIS_URL',
  'STORE_API_ACCESS_KEY',
  'STORE_API_URL',
  'STOREFRONT_URL',
  'TRUST_PROXY',
  'WORKERS',
]

const apart = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !ofDeployment.includes(name)))

/** @throws Error for a name that is none of them */
function known(what: string, given: readonly string[], names: readonly string[]): void {
  const wrong = given.find((name) => !names.includes(name))
  if (wrong !== undefined)
    throw new Error(
      `storechart test: there is no ${what} ${wrong}.${didYouMean(wrong, names)} It knows ${names.join(', ')}.`,
    )
}

/**
 * What `storechart test` runs.
 * @param parameters names of channels, none for all; `--only` with names of suites
 * @param channels those of `hosts.config.ts`; null without the file
 * @param shop the folder `shop/`; null where channels have others alone
 * @returns each folder once, and the suites for it
 * @throws Error for a name that nothing has
 */
export function planTests(
  parameters: readonly string[],
  { channels, shop, environment }: { channels: ReadChannel[] | null; shop: string | null; environment: Environment },
): { tested: Tested[]; wanted: SuiteName[] } {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: { only: { type: 'string' } },
    allowPositionals: true,
  })
  const only = values.only?.split(',') ?? suites
  known('suite', only, suites)
  const wanted = suites.filter((name) => only.includes(name))
  if (channels === null) {
    if (positionals[0] !== undefined)
      throw new Error(`storechart test: ${positionals[0]} is no channel, for there is no hosts.config.ts.`)
    return { tested: shop === null ? [] : [{ name: null, folder: shop, environment: apart(environment) }], wanted }
  }
  const names = channels.map(({ name }) => name)
  known('channel', positionals, names)
  const chosen = channels.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const byFolder = Map.groupBy(chosen, (channel) => channel.environment['SHOP_DIR'] ?? '')
  const tested = Array.from(byFolder, ([folder, [first, ...others]]) => ({
    name: [first, ...others].map((channel) => channel?.name).join(', '),
    folder,
    environment: apart(first?.environment ?? {}),
  }))
  return { tested, wanted }
}

/** The part of a project's `tsconfig.json` that depends on the folder. */
export interface TypesOf {
  compilerOptions?: { paths?: Record<string, string[]> }
}

/**
 * What a channel's folder is checked by: the project's own `tsconfig.json`, with this folder in the place of `shop/`.
 * @param file absolute path of that file
 * @param config what it says
 * @param copy the working copy
 * @param routes folder of the table of routes that the channel's build has written
 */
export function typesOfChannel(
  file: string,
  config: TypesOf,
  { folder, copy, routes }: { folder: string; copy: string; routes: string },
): object {
  const project = path.dirname(file)
  const paths = Object.entries(config.compilerOptions?.paths ?? {}).map(([name, places]) => [
    name,
    places.map((place) => path.resolve(project, place)),
  ])
  return {
    extends: file,
    compilerOptions: {
      // As the build finds what an override imports: beside the original.
      rootDirs: [path.join(copy, 'app'), copy, path.join(folder, 'overrides'), folder],
      paths: { ...Object.fromEntries(paths), '#shop/*': [`${folder}/*`, path.join(copy, 'scripts/shop/none/*')] },
    },
    include: [
      folder,
      path.join(folder, '../tests'),
      path.join(project, 'hosts.config.ts'),
      path.join(copy, 'app/router.tsx'),
      routes,
    ],
    exclude: [path.join(folder, 'pages')],
  }
}
