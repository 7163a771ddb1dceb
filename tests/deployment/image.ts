import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/sources.mjs'

/** What the image starts, as the last stage of the Dockerfile says. */
export interface Image {
  folder: string
  command: string[]
  env: Record<string, string>
}

/** Instructions of a Dockerfile, continued lines joined. */
function instructions(text: string): { name: string; rest: string }[] {
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? []
      return name === '' ? [] : [{ name, rest }]
    })
}

/** What the context would be: files under version control, as .dockerignore leaves them. */
const contextFiles = (): string[] =>
  spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .stdout.split('\n')
    .filter((file) => file !== '')

/**
 * Follows the Dockerfile without a container: the first stage's steps in a folder of its own, then the last stage's
 * settings. What it says about users and base images is not followed.
 * @param folder empty; stands for the image's working directory
 * @throws Error with the output of the step that failed
 */
export function buildImage(folder: string): Image {
  const steps = instructions(readFileSync(path.join(root, 'Dockerfile'), 'utf8'))
  const last = steps.findLastIndex(({ name }) => name === 'FROM')
  for (const { name, rest } of steps.slice(0, last)) {
    if (name === 'COPY') copy(rest.split(/\s+/), folder)
    if (name === 'RUN') run(rest, folder)
  }
  const settings = steps.slice(last)
  const of = (wanted: string): string => settings.find(({ name }) => name === wanted)?.rest ?? ''
  return {
    folder,
    command: JSON.parse(of('CMD')) as string[],
    env: Object.fromEntries(
      of('ENV')
        .split(/\s+/)
        .map((pair) => pair.split('=') as [string, string]),
    ),
  }
}

function copy(words: string[], folder: string): void {
  const target = words.at(-1) ?? '.'
  const sources = words.slice(0, -1).flatMap((source) => (source === '.' ? contextFiles() : [source]))
  for (const source of sources) {
    const named = sources.length === 1 && !target.endsWith('/') && target !== '.' && target !== './'
    const to = path.join(folder, named ? target : path.join(target, source))
    mkdirSync(path.dirname(to), { recursive: true })
    cpSync(path.join(root, source), to)
  }
}

function run(command: string, folder: string): void {
  console.log(`  RUN ${command}`)
  const done = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`The image's step failed: ${command}\n${done.stdout}${done.stderr}`)
}
