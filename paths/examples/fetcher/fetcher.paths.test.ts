import { testPaths } from '../../vitest.ts'
import { fetcher } from './fetcher.model.ts'

testPaths(fetcher, { golden: new URL('fetcher.golden.json', import.meta.url) })
