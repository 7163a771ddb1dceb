import { useEffect, useState } from 'react'
import type { Recorder, Recording } from './recorder.ts'

/** The recording, updated at most once per frame; unchanged while `paused`. */
export function useRecording(recorder: Recorder, paused: boolean): Recording {
  const [recording, setRecording] = useState(() => recorder.recording())
  useEffect(() => {
    if (paused) return undefined
    let frame: number | null = null
    const read = (): void => {
      frame = null
      setRecording(recorder.recording())
    }
    const stop = recorder.subscribe(() => {
      frame ??= requestAnimationFrame(read)
    })
    // The recorder may be that of another tab, which lives on when this one is closed.
    window.addEventListener('pagehide', stop)
    frame = requestAnimationFrame(read)
    return () => {
      stop()
      window.removeEventListener('pagehide', stop)
      if (frame !== null) cancelAnimationFrame(frame)
    }
  }, [recorder, paused])
  return recording
}
