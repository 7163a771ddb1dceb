// `node cli/run.mjs <program.ts> …` on plain Node 20: installs what is missing, then runs it with the Node that runs TypeScript.
import { install } from '../scripts/install.mjs'
import { become } from '../scripts/run.mjs'

install()
become(process.argv.slice(2))
