import type { Recording } from '../recorder.ts'

/** Fields of a report beside the recording. */
export interface ReportHeader {
  /** Names the sources that the page was built from. */
  build: string
  /** Code of the page's locale. */
  locale: string
}

/** A recording without anything personal, as a file contains it. */
export interface Report extends ReportHeader {
  recording: Recording
}

/** Snapshots of all machines after one event. */
export interface Frame {
  /** The event that led here; null for the start. */
  event: Recording['events'][number] | null
  /** By session id; a machine is here from its start on. */
  snapshots: Readonly<Record<string, Recording['actors'][number]['start']>>
}
