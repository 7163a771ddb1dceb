import { SettingsError } from '../app/server/settings.server.ts'
import type { Failure } from '../api/types/failure.ts'

/** One line that says what to do, for everything that can keep the shop from opening. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  const failure = failureOf(error)
  if (failure) return describe(failure)
  return error instanceof Error ? error.message : String(error)
}

const NO_STORE_API =
  "There is no Store API at STORE_API_URL: give the shop's own address, with its folder if it has one, and /store-api at its end."

function describe(failure: Failure): string {
  const code = 'violations' in failure ? failure.violations[0]?.code : null
  if (code === 'FRAMEWORK__API_INVALID_ACCESS_KEY')
    return 'STORE_API_ACCESS_KEY is malformed: copy the API access key of the sales channel.'
  switch (failure.kind) {
    case 'misconfigured':
      return 'The Store API refused STORE_API_ACCESS_KEY: copy the API access key of an active sales channel.'
    case 'denied':
      return 'The Store API refused the call: check STORE_API_ACCESS_KEY.'
    case 'notFound':
      return NO_STORE_API
    case 'throttled':
      return `The Store API asks to wait ${failure.seconds} s: start again later.`
    case 'maintenance':
      return 'The sales channel is in maintenance.'
    case 'refused':
      return `The Store API refused the first call (${failure.status}): ${failure.violations[0]?.detail ?? 'no reason given'}`
    default:
      return failure.reason === 'garbage' ? describeStranger(failure.status) : describeSilence(failure)
  }
}

/** Another server than a Store API answers: often a proxy in front of one. */
function describeStranger(status: number | null): string {
  if (status === 404) return NO_STORE_API
  if (status === 401)
    return 'STORE_API_URL asks for a user name and a password (401), which the shop does not send: let its address in without them.'
  if (status === 403)
    return 'Something in front of the Store API, a firewall for example, turns the shop away (403): let its address in.'
  return 'STORE_API_URL answers, but not as a Store API does: give the shop address with /store-api at its end.'
}

function describeSilence({ reason, status }: Extract<Failure, { kind: 'unreachable' }>): string {
  if (reason === 'timeout') return 'The Store API does not answer in time: look into the backend and its log.'
  return status === null
    ? 'The Store API cannot be reached: check STORE_API_URL (http or https, host, port, certificate) and that the backend runs.'
    : `The Store API answers with an error (${status}): look into the backend's log.`
}

/** The bundle has its own copy of `StoreApiError`, so it is recognised by its shape. */
export function failureOf(error: unknown): Failure | null {
  return error instanceof Error && error.name === 'StoreApiError' && 'failure' in error
    ? (error.failure as Failure)
    : null
}
