import { expect, test } from 'vitest'
import { recordedBody } from '../../tests/fixtures/recordings.ts'
import { configurator, saysNothingOfCombinations } from './configurator.ts'
import { needRecord, records } from './read.ts'

const recording = needRecord(recordedBody('173-product-detail-variant-parent'), 'detail')
const groups = records(recording['configurator'])
const ids = groups.map((group) => records(group['options']).map((option) => String(option['id'])))
const [colours = [], sizes = []] = ids

test('configurator: a 6.6 backend says nothing of combinations', () => {
  expect(saysNothingOfCombinations(groups)).toBe(true)
  expect(saysNothingOfCombinations([{ options: [{ id: 'a', combinable: true }] }])).toBe(false)
  expect(saysNothingOfCombinations([])).toBe(false)
})

test('configurator: marks options that do not go with the chosen ones of other groups', () => {
  const chosen = [colours[0]!, sizes[0]!]
  const combinations = [chosen, [colours[1]!, sizes[0]!], [colours[0]!, sizes[1]!], [colours[2]!, sizes[2]!]]
  const marked = configurator(groups, chosen, combinations).map(({ options }) => options.map((one) => one.combinable))
  expect(marked).toEqual([
    [true, true, false],
    [true, true, false],
  ])
})

const refusing = (refused: string) =>
  groups.map((group) => ({
    ...group,
    options: records(group['options']).map((option) => ({ ...option, combinable: option['id'] !== refused })),
  }))

test.each([
  { name: 'is sold out where the combination exists', exists: true, soldOut: true },
  { name: 'is in no combination where it does not', exists: false, soldOut: false },
])('option that the backend refuses: $name', ({ exists, soldOut }) => {
  const [colour = '', size = '', refused = ''] = [colours[0], sizes[0], sizes[1]]
  const combinations = [[colour, size], ...(exists ? [[colour, refused]] : [[colours[1]!, refused]])]
  const options = configurator(refusing(refused), [colour, size], combinations).flatMap((group) => group.options)
  expect(options.find(({ id }) => id === refused)).toMatchObject({ combinable: false, soldOut })
  expect(options.filter(({ id }) => id !== refused).some((option) => option.soldOut)).toBe(false)
})

test('option that the backend refuses: is sold out if chosen, or in the only group', () => {
  const [colour = '', size = ''] = [colours[0], sizes[0]]
  const chosen = configurator(refusing(colour), [colour, size], null).flatMap((group) => group.options)
  expect(chosen.find(({ id }) => id === colour)).toMatchObject({ combinable: false, soldOut: true })
  const alone = configurator(refusing(colour).slice(0, 1), [colours[1]!], null).flatMap((group) => group.options)
  expect(alone.find(({ id }) => id === colour)).toMatchObject({ combinable: false, soldOut: true })
})

test('configurator: marks nothing while it is not known what can be had', () => {
  const shaped = configurator(groups, [], null)
  expect(shaped.map(({ display }) => display)).toEqual(['color', 'text'])
  expect(shaped.flatMap(({ options }) => options).every(({ combinable, selected }) => combinable && !selected)).toBe(
    true,
  )
})
