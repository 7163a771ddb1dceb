// `npm run dev` on plain Node 20: the shop with hot reload.
import { install } from './install.mjs'
import { become } from './run.mjs'

install()
become(['server/dev.ts'])
