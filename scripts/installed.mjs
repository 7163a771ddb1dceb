// Before the checks: a package that came with the last pull is installed, not missed.
import { install } from './install.mjs'

install()
