// `npm run dev` on plain Node 20: the shop with hot reload.
import { install, modernNode } from './install.mjs'
import { become } from './run.mjs'

install()
become(modernNode(), ['server/dev.ts'])
