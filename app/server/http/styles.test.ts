import { describe, expect, test } from 'vitest'
import { StyleSheets, imprintRule } from './styles.server.ts'

const sheets = new StyleSheets({ '/assets/a.css': '.a{color:red}', '/assets/b.css': '.b{color:blue}' })
const link = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="default"/>`
const page = (links: string) => `<html><head><meta charSet="utf-8"/>${links}<title>Ü</title></head><body>é`

async function streamed(chunks: Uint8Array[]): Promise<string> {
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  return new Response(source.pipeThrough(sheets.stream('n1'))).text()
}

describe('style sheets in the document', () => {
  test('are in the order of the build where the first link was, and are named', () => {
    const { html, hash } = sheets.into(page(link('/assets/b.css') + link('/other.css') + link('/assets/a.css')))
    expect(html).toBe(
      page(`<style data-sheets="/assets/a.css /assets/b.css">.a{color:red}.b{color:blue}</style>${link('/other.css')}`),
    )
    // SHA-256 of the element's text, as the browser computes it for the policy.
    expect(hash).toBe('HTR/j2VNAFACEMPxjcc875w/a8+4rbdEetTORCVAUGk=')
  })

  test('leave alone what is no style sheet of the build, or is in the body', () => {
    for (const html of [page(link('/other.css')), page('') + link('/assets/a.css'), '<p>no head</p>'])
      expect(sheets.into(html)).toEqual({ html, hash: null })
  })

  test('come with the nonce of a page that streams, wherever its bytes are cut', async () => {
    const bytes = Buffer.from(
      page(`<link rel="stylesheet" href="/assets/a.css" nonce="n1" data-precedence="default"/>`),
    )
    const whole = page(`<style data-sheets="/assets/a.css" nonce="n1">.a{color:red}</style>`)
    for (let cut = 0; cut <= bytes.length; cut += 1)
      expect(await streamed([bytes.subarray(0, cut), bytes.subarray(cut)])).toBe(whole)
    expect(await streamed([Buffer.from('<p>no head</p>')])).toBe('<p>no head</p>')
  })

  test('cannot end the element around them', () => {
    expect(() => new StyleSheets({ '/a.css': '</style><script>' })).toThrow('/a.css')
  })
})

test('the imprint of a printed page is one line, and ends no element', () => {
  expect(imprintRule({ name: 'Morrow </style>', company: null })).toBe(
    String.raw`:root{--imprint:"Morrow \3c /style>"}`,
  )
  const company = {
    name: 'M GmbH',
    street: 'Way 1',
    zipcode: '10115',
    city: 'Berlin',
    country: 'DE' as const,
    phone: null,
  }
  const imprinted = new StyleSheets({ '/assets/a.css': '.a{}' }, imprintRule({ name: 'Morrow', company }))
  expect(imprinted.into(page(link('/assets/a.css'))).html).toContain('--imprint:"Morrow, Way 1, 10115 Berlin"}</style>')
})
