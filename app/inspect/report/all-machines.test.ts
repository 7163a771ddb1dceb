import { expect, test } from 'vitest'
import { manyMachines } from '../../../tests/fixtures/many-machines.ts'
import { makeReport, readReport, writeReport } from './report.ts'
import { differenceOf } from './run.ts'

test('a report of every machine leads to the same states again', () => {
  const report = makeReport(manyMachines(5_000).recording(), { build: 'test', locale: 'en-GB' })
  expect(differenceOf(readReport(writeReport(report)).recording)).toBeNull()
})
