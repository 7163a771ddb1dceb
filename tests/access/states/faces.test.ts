import { describe, expect, it } from 'vitest'
import { leavesOf, places } from '../../model/driven.ts'
import { faces } from './faces.ts'

describe.each(Object.entries(faces))('the states that are rendered for %s', (_, { machine, shown, alike = {} }) => {
  const reached = new Set(shown.flatMap(leavesOf))

  it('are all that its chart can be found in', () => {
    expect(places(machine).filter((place) => !reached.has(place) && alike[place] === undefined)).toEqual([])
  })

  it('leave out only what is there and not shown', () => {
    expect(Object.keys(alike).filter((place) => reached.has(place) || !places(machine).includes(place))).toEqual([])
  })
})
