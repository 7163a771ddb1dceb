import { testPaths } from 'storechart/paths/vitest.ts'
import { giftMessage } from './gift-message.model.ts'

testPaths(giftMessage, { persists: true })
