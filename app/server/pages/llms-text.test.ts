import { expect, test } from 'vitest'
import { config } from '../../../app.config.ts'
import { navigationEntry as entry } from '../../../tests/fixtures/navigation-entry.ts'
import { llmsText } from './llms-text.server.ts'

test('llms.txt: name, goods, categories, policies and languages, with addresses', async () => {
  const response = llmsText(
    { summary: 'Cups for everybody.' },
    {
      origin: 'https://shop.test',
      home: config.locales[0],
      facts: {
        navigation: [
          entry('Cups](x) <b>', '/cups/', { children: [entry('Mugs', '/cups/mugs/')] }),
          entry('Folder', null),
        ],
        pages: { terms: '/terms/', privacy: null, revocation: null, imprint: null, contact: null, shipping: null },
        locales: [
          { code: 'en-GB', prefix: '', language: 'en-GB', name: 'English', languageId: 'e' },
          { code: 'pl-PL', prefix: '/pl-PL', language: 'pl-PL', name: 'polski', languageId: 'p' },
        ],
      },
    },
  )
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect((await response.text()).split('\n').filter((line) => line !== '')).toEqual([
    `# ${config.name}`,
    '> Cups for everybody.',
    '## Categories',
    '- [Cups x b](https://shop.test/cups/): Mugs',
    '## Policies',
    '- [Terms and conditions](https://shop.test/terms/)',
    '## Languages',
    '- [English](https://shop.test/): en-GB',
    '- [polski](https://shop.test/pl-PL): pl-PL',
    '## Finding products',
    '- [Search](https://shop.test/search?search={words}): replace {words} by what is looked for',
    '- [Sitemap](https://shop.test/sitemap.xml): every page, in every language',
  ])
})
