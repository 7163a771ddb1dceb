import { Trans } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../ui/index.ts'
import { Inspector } from './inspector.tsx'
import type { Recorder } from './recorder.ts'

interface Props {
  recorder: Recorder
  actions?: ReactNode
}

const kilobytes = (text: string): number => Math.ceil(new Blob([text]).size / 1000)

/** The inspector of a tab, or of a report that was opened in its place. */
export function InspectorWithReports({ recorder, actions }: Props) {
  const [opened, setOpened] = useState<{ recorder: Recorder; name: string } | null>(null)
  const [message, setMessage] = useState<ReactNode>(null)
  const file = useRef<HTMLInputElement>(null)

  const copy = async (): Promise<void> => {
    const { reportOf } = await import('./report/tab-report.ts')
    const text = reportOf(recorder)
    const size = kilobytes(text)
    try {
      await navigator.clipboard.writeText(text)
      setMessage(<Trans>The report is in the clipboard ({size} kB).</Trans>)
    } catch {
      // Without https, or without the permission, there is no clipboard.
      save(text)
      setMessage(<Trans>The report was saved as a file ({size} kB).</Trans>)
    }
  }

  const open = async (chosen: File): Promise<void> => {
    const [{ readReport }, { recorderOfReport }, { differenceOf }] = await Promise.all([
      import('./report/report.ts'),
      import('./report/tab-report.ts'),
      import('./report/run.ts'),
    ])
    const text = await chosen.text()
    try {
      const { recording } = readReport(text)
      setOpened({ recorder: recorderOfReport(recording), name: chosen.name })
      setMessage(null)
      const difference = differenceOf(recording)
      const index = difference?.index ?? 0
      setMessage(
        difference === null ? (
          <Trans>The machines do the same again.</Trans>
        ) : (
          <Trans>The machines do something else from event {index} on.</Trans>
        ),
      )
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      setMessage(<Trans>This report cannot be played: {reason}</Trans>)
    }
  }

  return (
    <Inspector
      key={opened?.name ?? ''}
      recorder={opened?.recorder ?? recorder}
      actions={
        <>
          {opened === null ? (
            <Button size="s" onClick={() => void copy()}>
              <Trans>Copy a report</Trans>
            </Button>
          ) : (
            <Button
              size="s"
              onClick={() => {
                setOpened(null)
                setMessage(null)
              }}
            >
              <Trans>Back to this tab</Trans>
            </Button>
          )}
          <Button size="s" onClick={() => file.current?.click()}>
            <Trans>Open a report</Trans>
          </Button>
          <input
            ref={file}
            type="file"
            accept=".json,application/json"
            hidden
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              // The same file can be chosen again.
              target.value = ''
              if (chosen) void open(chosen)
            }}
          />
          {actions}
          <output>{message}</output>
        </>
      }
    />
  )
}

function save(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = 'storechart-report.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
