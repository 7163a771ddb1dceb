import { testPaths } from '../../vitest.ts'
import { door } from './door.model.ts'

testPaths(door, { golden: new URL('door.golden.json', import.meta.url) })
