// `npm start` on plain Node 20: installs what is missing, then opens the shop with the Node that runs TypeScript.
import { install } from './install.mjs'
import { become } from './run.mjs'

install()
become(['server/main.ts'], { NODE_ENV: 'production' })
