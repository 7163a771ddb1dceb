import { buildId } from '../../platform/build-id.ts'
import type { Recorder, Recording } from '../recorder.ts'
import { tabRecorder } from '../tab-recorder.ts'
import { makeReport, writeReport } from './report.ts'

declare global {
  interface Window {
    /** The text of this tab's report, once this file was loaded: for tests that leave one behind. */
    storechartReport?: () => string
  }
}

/** The text of the report of what a recorder has. */
export const reportOf = (recorder: Recorder): string =>
  writeReport(makeReport(recorder.recording(), { build: buildId, locale: document.documentElement.lang }))

/** A report that was opened, in place of a recorder: everything of it can be looked at, and nothing happens any more. */
export const recorderOfReport = (recording: Recording): Recorder => ({
  recording: () => recording,
  subscribe: () => () => undefined,
  actor: () => null,
  clear: () => undefined,
  inspect: () => () => undefined,
  stop: () => undefined,
})

window.storechartReport = () => reportOf(tabRecorder())
tabRecorder()
