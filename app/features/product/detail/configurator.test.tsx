import { describe, expect, it } from 'vitest'
import { product, variants } from '../../../../tests/access/states/catalogue.samples.ts'
import { changedGroups } from './configurator.tsx'

const shown = (colour: string, size: string) =>
  product({
    configurator: variants.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, selected: option.id === colour || option.id === size })),
    })),
  })

describe('a combination that does not exist', () => {
  it('is named by the group that was changed with it, and what it is now', () => {
    // Sage was chosen beside Medium; the backend's nearest variant is Sage and Large.
    expect(changedGroups(shown('sage', 'l'), { size: 'm' })).toEqual([{ id: 'size', name: 'Size', option: 'Large' }])
  })

  it('is none where everything else stayed', () => {
    expect(changedGroups(shown('sage', 'm'), { size: 'm' })).toEqual([])
  })
})
