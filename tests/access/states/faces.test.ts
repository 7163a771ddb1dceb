import { describe, expect, it } from 'vitest'
import { leavesOf, places } from '../../model/driven.ts'
import { machines } from '../../model/machines.ts'
import { faceless, faces } from './faces.ts'

const rendered = faces.map(({ machine }) => machine.id)

it('every machine is rendered in its situations, or it is said why not', () => {
  const explained = [...rendered, ...Object.keys(faceless)]
  expect(explained.toSorted()).toEqual(machines.map(({ machine }) => machine.id).toSorted())
})

describe.each(faces.map((face) => [face.machine.id, face] as const))(
  'the states that are rendered for the chart of %s',
  (_, { machine, shown, alike = {} }) => {
    const all = places(machine)
    const reached = new Set(shown.flatMap(leavesOf))

    it('are all that it can be found in', () => {
      expect(all.filter((place) => !reached.has(place) && alike[place] === undefined)).toEqual([])
    })

    it('leave out only what is there and not shown', () => {
      expect(Object.keys(alike).filter((place) => reached.has(place) || !all.includes(place))).toEqual([])
    })
  },
)
