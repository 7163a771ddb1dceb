import { describe, expect, test } from 'vitest'
import { defineAnalytics, type Analytics } from '../shared/analytics/define-analytics.ts'
import { contentSecurityPolicy } from './http/security.server.ts'
import { measuringOrigins } from './own-analytics.server.ts'

const declared = { purposes: ['statistics'], version: '1' } as const
const media = { backendOrigin: 'https://api.test', mediaOrigins: [] }
const directive = (policy: string, name: string): string =>
  policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? ''

describe('analytics: what it may do on every page', () => {
  test('nothing without a file, or with one without scripts', () => {
    expect(measuringOrigins(null)).toBeNull()
    const own = measuringOrigins(defineAnalytics(declared))
    expect(own).toEqual({ scripts: [], connections: [], pictures: [] })
    expect(contentSecurityPolicy({ hashes: [] }, { ...media, measuring: own })).toBe(
      contentSecurityPolicy({ hashes: [] }, media),
    )
  })

  test('what its scripts and origins name, and nothing else', () => {
    const measuring = measuringOrigins({
      ...declared,
      scripts: [{ purpose: 'statistics', src: 'https://tags.test/gtm.js?id=1' }],
      origins: { connections: ['https://collect.test'], pictures: ['https://pixel.test'] },
    })
    const policy = contentSecurityPolicy({ hashes: [] }, { ...media, measuring })
    expect(directive(policy, 'script-src')).toBe("script-src 'self' https://tags.test")
    expect(directive(policy, 'connect-src')).toMatch(/^connect-src 'self' https:\/\/api\.test https:\/\/collect\.test$/)
    expect(directive(policy, 'img-src')).toMatch(/ https:\/\/pixel\.test$/)
    expect(directive(policy, 'frame-src')).toBe(directive(contentSecurityPolicy({ hashes: [] }, media), 'frame-src'))
  })

  test.each([
    [{ purposes: ['fun'] }, /knows no purpose "fun"/],
    [{ purposes: [] }, /asks for no purpose/],
    [{ version: ' ' }, /has no version/],
    [{ adapters: [{ purpose: 'marketing' }] }, /needs marketing, which purposes does not ask for/],
    [{ scripts: [{ purpose: 'statistics', src: '/tag.js' }] }, /no whole address: \/tag\.js/],
    [{ scripts: [{ purpose: 'statistics', src: 'http://tags.test/a.js' }] }, /give its https/],
    [{ origins: { pictures: ['pixel.test'] } }, /analytics\.ts, pictures is "pixel\.test"/],
  ])('a fault is one sentence: %j', (part, sentence) => {
    expect(() => measuringOrigins({ ...declared, ...part } as Analytics)).toThrow(sentence)
  })
})
