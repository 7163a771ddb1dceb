// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleSession } from '../../../machines/checkout/test/checkout.samples.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { sessionAfter, sessionOf } from '../../../tests/access/states/session.samples.ts'
import { useLogout } from './use-logout.ts'

const now = vi.hoisted(() => ({ session: {} as object, leave: vi.fn<() => void>(), navigate: vi.fn<() => void>() }))

vi.mock('../shop/index.ts', () => ({ useSession: () => ({ ...now.session, leave: now.leave }) }))
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate: now.navigate }) }))
vi.mock('../../platform/locale.ts', () => ({ useLocale: () => 'en-GB', localHref: (_: string, path: string) => path }))

beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

it('a customer is logged out and led to the start page', () => {
  now.session = sessionView(sessionOf(sampleSession('customer')))
  renderHook(() => useLogout()).result.current()
  expect(now.leave).toHaveBeenCalledOnce()
  expect(now.navigate).toHaveBeenCalledExactlyOnceWith({ href: '/' })
})

it('nobody is led away as if logged out while the session is still being read', () => {
  now.session = sessionView(sessionAfter())
  renderHook(() => useLogout()).result.current()
  expect(now.leave).not.toHaveBeenCalled()
  expect(now.navigate).not.toHaveBeenCalled()
})
