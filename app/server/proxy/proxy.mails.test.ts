import { describe, expect, test } from 'vitest'
import { MESSAGE_HEADER, type MessageKind } from '../../../api/operations/content.ts'
import { Limits } from '../http/limits.server.ts'
import { SecurityLog } from '../http/security-log.server.ts'
import { guessOf } from './proxy-operations.server.ts'
import { json, proxyBefore } from './proxy.fixture.ts'

/** A shop that believes one proxy: clients differ by what it says. */
function shop(status = 200, answer: object = { success: true }, refused: { path?: string; answer?: Response } = {}) {
  const clock = { time: 0 }
  const lines: string[] = []
  const limits = new Limits(
    { pagesPerMinute: 0, callsPerMinute: 600, triesPerMinute: 10, pagesAtOnce: 0, trustedProxies: 1 },
    new SecurityLog({ write: (line) => lines.push(line) }),
    () => clock.time,
  )
  const { ask, sent } = proxyBefore(
    ({ path }) => (path === refused.path && refused.answer?.clone()) || json(answer, {}, status),
    { limits },
  )
  const mail = async (address: number, email: string, path = '/newsletter/subscribe', kind?: MessageKind) => {
    const headers = { 'x-forwarded-for': `10.1.1.${address}`, ...(kind && { [MESSAGE_HEADER]: kind }) }
    const own: Record<string, object> = {
      '/newsletter/subscribe': { option: 'subscribe' },
      '/contact-form': {
        salutationId: 's',
        firstName: 'Ada',
        lastName: 'Long',
        phone: '-',
        subject: '10001',
        comment: '-',
      },
      '/revocation-request-form': { firstName: 'Ada', lastName: 'Long', contractNumber: '10001', comment: '' },
    }
    const body = { email, ...own[path] }
    return ask('POST', path, { body, headers })
  }
  const guest = (address: number, email: string) =>
    ask('POST', '/account/register', {
      body: {
        guest: true,
        accountType: 'private',
        email,
        firstName: 'Ada',
        lastName: 'Long',
        acceptedDataProtection: true,
        billingAddress: {
          firstName: 'Ada',
          lastName: 'Long',
          street: 'Am Ufer 3',
          zipcode: '10115',
          city: 'Berlin',
          countryId: 'c'.repeat(32),
        },
      },
      headers: { 'x-forwarded-for': `10.1.1.${address}` },
    })
  return { mail, guest, sent, clock, lines }
}

describe('mails to one recipient', () => {
  test('are five of a kind, however many addresses they have, then one in ten minutes', async () => {
    const { mail, sent, clock, lines } = shop()
    const statuses: number[] = []
    for (let index = 0; index < 60; index += 1)
      statuses.push((await mail(index % 5, index % 2 === 0 ? 'ada@example.com' : 'ADA@example.com')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(sent).toHaveLength(5)
    expect(lines.join()).not.toMatch(/ada/i)
    const refused = await mail(9, 'ada@example.com')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
    clock.time += 600_000
    expect((await mail(9, 'ada@example.com')).status).toBe(200)
    expect((await mail(9, 'ada@example.com')).status).toBe(429)
  })

  test('do not stop mails to others, nor of another kind', async () => {
    const { mail } = shop()
    for (let index = 0; index < 6; index += 1) await mail(index, 'ada@example.com')
    expect((await mail(1, 'eve@example.com')).status).toBe(200)
    expect((await mail(1, 'ada@example.com', '/account/recovery-password')).status).toBe(200)
  })

  test('of a stranger leave a customer their withdrawal', async () => {
    const { mail, sent } = shop()
    const withdraw = async (address: number) =>
      (await mail(address, 'ada@example.com', '/revocation-request-form')).status
    for (let index = 0; index < 10; index += 1) expect(await withdraw(1)).toBe(200)
    expect(await withdraw(2)).toBe(200)
    expect(sent).toHaveLength(11)
  })

  describe('messages', () => {
    const FORM = '/revocation-request-form'
    const refusing = (status: number, pointer: string | null) => {
      const errors = [{ status: String(status), code: 'VIOLATION::IS_BLANK_ERROR', source: { pointer } }]
      return shop(200, { success: true }, { path: FORM, answer: json({ errors }, {}, status) })
    }
    const message = async ({ mail }: ReturnType<typeof shop>, address: number, kind?: MessageKind) =>
      (await mail(address, 'ada@example.com', '/contact-form', kind)).status
    const many = async (at: ReturnType<typeof shop>, kind?: MessageKind) => {
      for (let index = 0; index < 12; index += 1) await message(at, 1, kind)
    }

    test.each([
      [404, null],
      [400, '/orderDate'],
    ])('of others leave a withdrawal its own, where it has to be one: %i %s', async (status, pointer) => {
      const at = refusing(status, pointer)
      expect((await at.mail(1, 'ada@example.com', FORM)).status).toBe(status)
      await many(at)
      await many(at, 'restock')
      expect([await message(at, 1), await message(at, 1, 'restock')]).toEqual([429, 429])
      expect(await message(at, 1, 'withdrawal')).toBe(200)
      for (let index = 0; index < 9; index += 1) await message(at, 1, 'withdrawal')
      expect([await message(at, 1, 'withdrawal'), await message(at, 2, 'withdrawal')]).toEqual([429, 200])
    })

    test('about sold-out goods are five to one recipient, beside those of the form', async () => {
      const at = shop()
      await many(at, 'restock')
      expect([await message(at, 2, 'restock'), await message(at, 2)]).toEqual([429, 200])
    })

    test('are no withdrawals for saying so, where the backend has a form for these', async () => {
      const at = refusing(400, '/email')
      expect((await at.mail(1, 'ada@example.com', FORM)).status).toBe(400)
      await many(at)
      expect(await message(at, 2, 'withdrawal')).toBe(429)
    })

    test('name nothing to the backend', async () => {
      const at = shop()
      await message(at, 1, 'restock')
      expect(at.sent[0]?.headers.get(MESSAGE_HEADER)).toBeNull()
    })
  })

  test('are twenty withdrawals of one client, then one in three minutes', async () => {
    const { mail, clock } = shop()
    let passed = 0
    for (let minute = 0; minute < 10; minute += 1) {
      clock.time = minute * 60_000
      for (let index = 0; index < 10; index += 1)
        if ((await mail(1, 'ada@example.com', '/revocation-request-form')).status === 200) passed += 1
    }
    expect(passed).toBe(23)
  })

  test('of a stranger leave a customer their recovery: one that has mails gets no other', async () => {
    const { mail, sent } = shop(200, { apiAlias: 'array_struct', success: true })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => mail(index, 'ada@example.com', '/account/recovery-password')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toHaveLength(1)
    expect(sent).toHaveLength(5)
  })

  test('that were not sent do not count', async () => {
    const { mail, sent } = shop(400)
    for (let index = 0; index < 20; index += 1) await mail(index, 'ada@example.com')
    expect(sent).toHaveLength(20)
  })

  test.each(['/account/recovery-password', '/newsletter/subscribe', '/contact-form', '/revocation-request-form'])(
    'are counted for %s',
    (path) => {
      const of = (email: string) => guessOf('POST', path, { email })?.recipient
      expect(of('ada@example.com')).toBe(of(' Ada@example.com'))
      expect(of('ada@example.com')).not.toBe(of('eve@example.com'))
      expect(of('ada@example.com')).not.toContain('ada')
    },
  )

  test.each([
    'ada+1@example.com',
    '"ada"@example.com',
    '"ada+x"@Example.com',
    'Ada+a+b@example.com',
    '"a\\da"@example.com',
  ])('of one box are counted together: %s', (spelling) => {
    const of = (email: string) => guessOf('POST', '/contact-form', { email })?.recipient
    expect(of(spelling)).toBe(of('ada@example.com'))
    expect(guessOf('POST', '/account/login', { email: spelling })?.about).not.toBe(
      guessOf('POST', '/account/login', { email: 'ada@example.com' })?.about,
    )
  })

  test('of one box are not counted with those of a neighbour', () => {
    const of = (email: string) => guessOf('POST', '/contact-form', { email })?.recipient
    const all = ['ada@example.com', 'ad@example.com', 'ada@example.org', 'eve@example.com', 'ada', 'eva']
    expect(new Set(all.map(of))).toHaveLength(all.length)
  })

  test('are counted for registrations of accounts, which may have to be confirmed', () => {
    expect(guessOf('POST', '/account/register', { email: 'ada@example.com', password: 'x' })?.recipient).toBeDefined()
    expect(guessOf('POST', '/account/register', { email: '', password: 'x' })?.recipient).toBeUndefined()
    expect(guessOf('POST', '/account/login', { email: 'ada@example.com' })?.recipient).toBeUndefined()
  })

  test('are counted for guests who have to confirm their address, and for no others', async () => {
    const statuses = async (answer: object) => {
      const { guest } = shop(200, { guest: true, ...answer })
      const found: number[] = []
      for (let index = 0; index < 8; index += 1) found.push((await guest(index, 'ada@example.com')).status)
      return found.filter((status) => status === 200).length
    }
    expect(await statuses({ doubleOptInRegistration: true, doubleOptInConfirmDate: null })).toBe(5)
    expect(await statuses({ doubleOptInRegistration: false })).toBe(8)
  })
})
