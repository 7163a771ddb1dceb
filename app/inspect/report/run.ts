import type { Recording } from '../recorder.ts'
import type { Difference } from './compare.ts'
import { shopMachines } from './machines.ts'
import { replay } from './replay.ts'

export { readReport, ReportError } from './report.ts'

/** Runs a report through the machines of this build; null when they do what they did. */
export const differenceOf = (recording: Recording): Difference | null => replay(recording, shopMachines).difference
