import { deviations } from './deviations.ts'
import { check } from './official.ts'
import type { Json } from './client.ts'

/** Places where an answer breaks the official schema and no deviation says why. */
export function surprises(api: '6.6' | '6.7', route: string, status: number, body: Json): string[] {
  const [method = '', path = ''] = route.split(' ')
  const findings = check(method, path, status, body) ?? []
  return findings
    .filter(({ emptyMap }) => !emptyMap)
    .filter(
      ({ where, what }) =>
        !deviations.some(
          (deviation) =>
            (deviation.api ?? api) === api &&
            deviation.route.test(route) &&
            deviation.where.test(where) &&
            deviation.what.test(what),
        ),
    )
    .map(({ where, what }) => `${where || '(answer)'}: ${what}`)
}
