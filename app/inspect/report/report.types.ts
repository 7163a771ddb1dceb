import type { Recording } from '../recorder.ts'

/** What a report says beside the recording. */
export interface ReportHeader {
  /** Names the sources that the page was built from. */
  build: string
  /** Code of the page's locale. */
  locale: string
}

/** A recording without anything personal, as it stands in a file. */
export interface Report extends ReportHeader {
  recording: Recording
}

/** What every machine was after one event. */
export interface Frame {
  /** The event that led here; null for the start. */
  event: Recording['events'][number] | null
  /** By session id; a machine is here from its start on. */
  snapshots: Readonly<Record<string, Recording['actors'][number]['start']>>
}
