import { testPaths } from '../../vitest.ts'
import { upload } from './upload.model.ts'

testPaths(upload, { golden: new URL('upload.golden.json', import.meta.url) })
