/** `storechart upgrade`, when the next version is installed: this is the next version. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describeStartFailure } from '../../server/start-failure.ts'
import { root } from '../../scripts/sources.mjs'
import { everyShop } from '../every-shop.ts'
import { BEFORE } from '../working-copy.mjs'
import { migrations } from './migrations.ts'
import { moves } from './moves.ts'
import { describeUpgrades, upgradeShops } from './upgrade.ts'

const before = path.join(root, BEFORE)

try {
  const shops = everyShop(process.env)
  if (existsSync(before))
    console.log(describeUpgrades(upgradeShops({ before, after: root, ...shops, moves, migrations })))
  else console.log('This shop is on the version that it was begun with, or is upgraded already: nothing is left to do.')
} catch (error) {
  console.error(describeStartFailure(error))
  process.exitCode = 1
}
