// `npm start` on plain Node 20: installs what is missing, then opens the shop with the Node that runs TypeScript.
import { install } from './install.mjs'
import { nodeEnvironment, nodeFlags } from './node-flags.mjs'
import { become } from './run.mjs'

install()
become([...nodeFlags, 'server/main.ts'], { ...nodeEnvironment, NODE_ENV: 'production' })
