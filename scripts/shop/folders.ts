import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { didYouMean } from './did-you-mean.ts'

/** Folders that the shop reads in an owner's folder. `shared` is for what the others have in common. */
const folders = [
  'blocks',
  'elements',
  'machines',
  'operations',
  'overrides',
  'pages',
  'payment',
  'server',
  'shared',
  'slots',
  'texts',
  'theme',
]
const files = ['shop.config.ts', 'fields.ts', 'analytics.ts']

/**
 * Looks through the owner's folder for what nothing would read.
 * @throws Error with a sentence for the first of them
 */
export function checkFolder(folder: string): void {
  for (const name of readdirSync(folder).toSorted()) {
    if (statSync(path.join(folder, name)).isDirectory()) {
      if (!folders.includes(name) && !/^(?:\.|node_modules$|tests$)/.test(name))
        throw new Error(
          `${name}/: the shop knows no such folder.${didYouMean(name, folders)} It knows ${folders.join(', ')}.`,
        )
    } else if (/\.[cm]?tsx?$/.test(name) && !files.includes(name))
      throw new Error(
        `${name}: the shop knows no such file.${didYouMean(name, files)} What folders have in common goes into shared/.`,
      )
  }
  const payment = path.join(folder, 'payment')
  for (const method of readIn(payment))
    if (!readIn(path.join(payment, method)).includes('provider.ts'))
      throw new Error(
        `payment/${method} declares no provider: payment/<technical name of the method>/provider.ts exports one by default.`,
      )
  const machines = path.join(folder, 'machines')
  for (const step of readIn(machines))
    if (!readIn(path.join(machines, step)).includes('step.ts'))
      throw new Error(
        `machines/${step} declares no step of the checkout: machines/<name>/step.ts exports one by default. What several steps have in common goes into shared/.`,
      )
  for (const [kind, end] of [
    ['elements', '.element.tsx'],
    ['blocks', '.block.tsx'],
  ] as const)
    for (const name of readIn(path.join(folder, kind)))
      if (/\.[jt]sx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.endsWith(end))
        throw new Error(
          `${kind}/${name} would not be found: the name of a declaration ends with ${end}. Parts of it go into shared/.`,
        )
}

function readIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []
}
