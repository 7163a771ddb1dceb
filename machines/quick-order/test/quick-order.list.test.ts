import { expect, it } from 'vitest'
import { listOf, readList, rowText } from '../quick-order.list.ts'

const rows = (text: string, room = 10) =>
  readList(text, room).rows.map(({ number, quantity }) => `${number} ${quantity}`)

it('list: lines are parted by semicolons, tabs, commas or a space', () => {
  expect(rows('A-1;2\nB-2\t3\r\nC-3, 4\nD-4 5\nE-5')).toEqual(['A-1 2', 'B-2 3', 'C-3 4', 'D-4 5', 'E-5 '])
})

it('list: a spreadsheet’s quotes, further columns and empty lines do not matter', () => {
  expect(rows('"A-1"\t2\tBowl\n\n  \n"B ""x""";1')).toEqual(['A-1 2', 'B "x" 1'])
})

it('list: the same number twice is one row, if both quantities are numbers', () => {
  expect(rows('A-1;2\na-1;3\nB-2;x\nB-2;1')).toEqual(['A-1 5', 'B-2 x', 'B-2 1'])
  expect(rows('A-1\nA-1;2')).toEqual(['A-1 3'])
})

it('list: lines without room stay as they were typed', () => {
  expect(readList('A-1;2\nB-2;1\nA-1;1\nC-3\nD-4;9', 2)).toEqual({
    rows: [rowText('A-1', '3'), rowText('B-2', '1')],
    rest: 'C-3\nD-4;9',
  })
})

it('list: what is written of rows is read as the same rows', () => {
  const typed = [rowText('A;1, x', '2'), rowText('B-2', ''), rowText('', '')]
  expect(readList(listOf(typed), 10).rows).toEqual(typed.slice(0, 2))
})
