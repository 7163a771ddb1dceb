import { setupI18n } from '@lingui/core'
import { expect, it, vi } from 'vitest'
import { noFacts } from '../../platform/context.ts'
import { watchInspectorDoor } from './inspector-door.ts'

const toggleInspector = vi.hoisted(() => vi.fn<() => Promise<boolean>>(() => Promise.resolve(true)))
vi.mock('../../inspect/load.tsx', () => ({ toggleInspector }))
vi.mock('../../platform/inspector-allowed.ts', () => ({ inspectorAllowed: () => true }))

it.each([
  ['F2', 1],
  ['Tab', 0],
])('inspector: the key %s, pressed before its door is there, opens it %i times', async (key, times) => {
  toggleInspector.mockClear()
  sessionStorage.clear()
  window.storechartKey = key
  await watchInspectorDoor({ facts: noFacts, i18n: setupI18n() })
  expect(toggleInspector).toHaveBeenCalledTimes(times)
})
