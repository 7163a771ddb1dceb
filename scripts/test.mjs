// `npm test` on plain Node 20: installs what is missing, then runs every check with the Node that runs TypeScript.
import { install } from './install.mjs'
import { become } from './run.mjs'

install()
become(['scripts/test.ts', ...process.argv.slice(2)])
