/** `storechart upgrade`, when the next version is installed: this is the next version. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root, shopFolder } from '../../scripts/sources.mjs'
import { BEFORE } from '../working-copy.mjs'
import { migrations } from './migrations.ts'
import { moves } from './moves.ts'
import { describeUpgrade, upgradeShop } from './upgrade.ts'

const shop = shopFolder()
const before = path.join(root, BEFORE)
if (shop === null) throw new Error('SHOP_DIR names no shop.')
if (existsSync(before)) console.log(describeUpgrade(upgradeShop({ before, after: root, shop, moves, migrations })))
else console.log('This shop is on the version that it was begun with, or is upgraded already: nothing is left to do.')
