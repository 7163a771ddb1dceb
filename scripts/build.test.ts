import { expect, test } from 'vitest'
import { withoutTrace } from './build.ts'

test('build: what is wrong with a file is said without the places of tools', () => {
  const said = [
    'failed to load config from /shop/vite.config.ts',
    'error during build:',
    'Error: slots/cart-topp.tsx: there is no place cart-topp. Did you mean cart-top?',
    '    at filledSlots (file:///shop/vite.config.ts.timestamp-1.mjs:904:23)',
    '  5 | at home',
    '    at aggregateBindingErrorsIntoJsError (file:///shop/node_modules/rolldown/error.mjs:48:18) {',
    '  errors: [Getter/Setter]',
    '}',
  ]
  expect(withoutTrace(said.join('\n'))).toBe(`${said[2]}\n${said[4]}`)
})
