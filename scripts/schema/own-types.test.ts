import { expect, test } from 'vitest'
import type { JsonObject } from '../../api/schema/official.ts'
import { ownTypes } from './own-types.ts'

const official: JsonObject = {
  paths: { '/order': { post: {} }, '/product/{productId}': { get: {}, post: {} } },
  components: { schemas: { Product: { type: 'object' } } },
}

const described = (paths: JsonObject, components: JsonObject = {}) =>
  ownTypes({ openapi: '3.1.0', paths, components }, official, 'https://shop.example/store-api')

test('own types: what the official schema has is not written, however it is named', async () => {
  const { routes, text } = await described({ '/order': { get: {}, post: {} }, '/product/{id}': { post: {} } })
  expect([routes, text]).toEqual([[], ''])
})

test('own types: another method of an official path leaves the official ones alone', async () => {
  const { routes, text } = await described({ '/order': { delete: {} } })
  expect(routes).toEqual(['DELETE /order'])
  expect(text).not.toContain('post?: never')
  expect(text).toContain('interface OwnPaths extends paths {}')
})

test('own types: a prefix that the address has already is taken off', async () => {
  expect((await described({ '/store-api/wish': { get: {} } })).routes).toEqual(['GET /wish'])
})

test('own types: parameters of a path are wanted, described or not; headers are not', async () => {
  const parameters: JsonObject[] = [
    { $ref: '#/components/parameters/One' },
    { name: 'sw-language-id', in: 'header', required: true },
  ]
  const { text } = await described(
    { '/a/{one}/b/{two}': { parameters, get: {} } },
    { parameters: { One: { name: 'one', in: 'path', schema: { type: 'integer' } } } },
  )
  expect(text).toMatch(/path: \{\s+one: number;\s+two: string;/)
  expect(text).not.toContain('sw-language-id')
})

test('own types: schemas come along, or are the shop’s own; a gap is unknown', async () => {
  const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const { text } = await described(
    { '/a': { post: { responses: { 200: { content: { 'application/json': { schema: schema('Mine') } } } } } } },
    {
      schemas: {
        Mine: {
          properties: {
            product: schema('Product'),
            gone: schema('Gone'),
            self: schema('Mine'),
            empty: { properties: [] },
          },
        },
        Other: { type: 'string' },
      },
    },
  )
  expect(text).toContain("Product: Known['schemas']['Product']")
  expect(text).toContain('gone?: unknown')
  expect(text).toContain('self?: components["schemas"]["Mine"]')
  expect(text).not.toContain('Other')
})

test('own types: a body is wanted unless the schema says otherwise', async () => {
  const content = { 'application/json': { schema: { type: 'object', properties: { text: { type: 'string' } } } } }
  expect((await described({ '/a': { post: { requestBody: { content } } } })).text).toContain('requestBody: {')
  expect((await described({ '/a': { post: { requestBody: { content, required: false } } } })).text).toContain(
    'requestBody?: {',
  )
})
