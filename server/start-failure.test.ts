import { describe, expect, test } from 'vitest'
import { StoreApiError, unreachable } from '../api/client/store-api-error.ts'
import { failureOfAnswer } from '../api/mappers/failures.ts'
import type { Failure } from '../api/types/failure.ts'
import { SettingsError } from '../app/server/settings.server.ts'
import { describeStartFailure } from './start-failure.ts'

const said = (failure: Failure): string => describeStartFailure(new StoreApiError(failure, 'GET /context'))
const answered = (status: number, code: string | null, detail = ''): Failure =>
  failureOfAnswer(status, code === null ? '<html>' : { errors: [{ code, status, detail }] }, null)

describe('a failed start is reported in one line that says what to do', () => {
  test.each([
    ['no server listens', unreachable('network'), /cannot be reached: check STORE_API_URL \(http or https/],
    ['no answer in time', unreachable('timeout'), /does not answer in time/],
    ['a page instead of an answer', unreachable('garbage', 200), /not as a Store API does/],
    ['a folder that is not there', answered(404, null), /no Store API at STORE_API_URL.*with its folder/],
    ['a page that requires a password', answered(401, null), /user name and a password \(401\)/],
    ['a firewall', answered(403, null), /firewall.*\(403\)/],
    ['another route of the backend', answered(404, '0', 'No route found'), /There is no Store API at STORE_API_URL/],
    ['an unknown key', answered(412, 'FRAMEWORK__ROUTING_SALES_CHANNEL_NOT_FOUND'), /refused STORE_API_ACCESS_KEY/],
    ['a malformed key', answered(500, 'FRAMEWORK__API_INVALID_ACCESS_KEY'), /STORE_API_ACCESS_KEY is malformed/],
    ['a broken backend', answered(500, null), /an error \(500\)/],
    ['too many calls', { kind: 'throttled', seconds: 30, violations: [] } satisfies Failure, /wait 30 s/],
  ])('%s', (_case, failure, message) => {
    expect(said(failure)).toMatch(message)
    expect(said(failure)).toMatch(/^[^\n]+$/)
  })

  test('a setting in its own words', () => {
    expect(describeStartFailure(new SettingsError('PORT is "abc".'))).toBe('PORT is "abc".')
  })
})
