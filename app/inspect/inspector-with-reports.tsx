import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { copyText } from '../ui/copy-text.ts'
import { Button, Field, TextArea } from '../ui/index.ts'
import { Inspector, toMenu, type InspectorProps } from './inspector.tsx'
import type { Recorder } from './recorder.ts'
import type { ReportFault } from './report/report.ts'
import { eventsShown } from './views.ts'
import styles from './inspector.module.css'

type Props = Omit<InspectorProps, 'start'>

const kilobytes = (text: string): number => Math.ceil(new Blob([text]).size / 1000)

const faults: Record<ReportFault, ReactNode> = {
  foreign: <Trans>This is not a report of Storechart.</Trans>,
  version: <Trans>This report is from another version of the shop. It cannot be read here.</Trans>,
  damaged: <Trans>This report is damaged: parts of it are missing.</Trans>,
  headless: <Trans>This report has lost its first events. You can look at it, but it cannot be played.</Trans>,
}

/** A report that is shown in place of the tab. */
interface OpenedReport {
  recorder: Recorder
  /** The number of reports opened so far. */
  turn: number
  /** Index of the first event that is shown. */
  start: number | null
}

/** Copies the tab's report, opens another one, and says what came of it. */
function useReports(recorder: Recorder) {
  const [opened, setOpened] = useState<OpenedReport | null>(null)
  const [asking, setAsking] = useState(false)
  const [message, setMessage] = useState<ReactNode>(null)
  /** What is wrong with the text that was pasted. */
  const [fault, setFault] = useState<ReactNode>(null)

  const copy = async (): Promise<void> => {
    const { reportOf } = await import('./report/tab-report.ts')
    const text = reportOf(recorder)
    const size = kilobytes(text)
    if (await copyText(text)) setMessage(<Trans>The report is in the clipboard ({size} kB).</Trans>)
    else {
      save(text)
      setMessage(<Trans>The report was saved as a file ({size} kB).</Trans>)
    }
  }

  const open = async (text: string, name: string | null): Promise<void> => {
    if (text.trim() === '') return setFault(null)
    const say = (content: ReactNode): void =>
      setMessage(
        <>
          {name === null ? null : <code>{name} </code>}
          {content}
        </>,
      )
    const [{ recorderOfReport }, { differenceOf, readReport, ReportError }] = await Promise.all([
      import('./report/tab-report.ts'),
      import('./report/run.ts'),
    ])
    setFault(null)
    let isRead = false
    try {
      const { recording } = readReport(text)
      isRead = true
      const shown = eventsShown(recording, { machine: null, text: '' })
      setOpened((before) => ({
        recorder: recorderOfReport(recording),
        turn: (before?.turn ?? 0) + 1,
        start: shown[0]?.index ?? null,
      }))
      setMessage(null)
      setAsking(false)
      const difference = differenceOf(recording)
      const index = difference?.index ?? 0
      say(
        difference === null ? (
          <Plural
            value={shown.length}
            one="Replayed: # event led to the same state."
            other="Replayed: all # events led to the same states."
          />
        ) : (
          <Trans>Replayed: the result differs from event {index} on.</Trans>
        ),
      )
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const words =
        error instanceof ReportError ? faults[error.fault] : <Trans>This report cannot be played: {reason}</Trans>
      // Beside the field, as long as the text is in it.
      if (name === null && !isRead) setFault(words)
      else say(words)
    }
  }

  const close = (): void => {
    setOpened(null)
    setMessage(null)
  }
  const toggle = (): void => {
    setAsking(!asking)
    setFault(null)
  }
  return { opened, asking, message, fault, copy, open, close, toggle }
}

/** The inspector of a tab, or of a report that was opened in its place. */
export function InspectorWithReports({ recorder, actions, more, first, onChosen }: Props) {
  const { opened, asking, message, fault, copy, open, close, toggle } = useReports(recorder)
  return (
    <Inspector
      key={opened?.turn ?? 0}
      recorder={opened?.recorder ?? recorder}
      start={opened?.start ?? null}
      first={first}
      onChosen={onChosen}
      more={
        <>
          {opened === null ? (
            <Button
              size="s"
              data-shut
              onClick={(event) => {
                toMenu(event)
                void copy()
              }}
            >
              <Trans>Copy a report</Trans>
            </Button>
          ) : null}
          <Button size="s" data-shut aria-expanded={asking} onClick={toggle}>
            <Trans>Open a report</Trans>
          </Button>
          {more}
        </>
      }
      actions={
        <>
          {opened === null ? null : (
            <Button size="s" onClick={close}>
              <Trans>Back to this tab</Trans>
            </Button>
          )}
          {actions}
        </>
      }
      below={
        <>
          <ReportInput shown={asking} fault={fault} onGiven={(text, name) => void open(text, name)} />
          <output>{message}</output>
        </>
      }
    />
  )
}

const focused = (field: HTMLElement | null): void => field?.focus()

/** A report is pasted or chosen as a file. */
function ReportInput({
  shown,
  fault,
  onGiven,
}: {
  shown: boolean
  /** Why the text in the field is no report. */
  fault: ReactNode
  /** With the name of the file that it was chosen from. */
  onGiven: (text: string, name: string | null) => void
}) {
  const { t } = useLingui()
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (chosen) void chosen.text().then((text) => onGiven(text, chosen.name))
        }}
      />
      {shown ? (
        <div className={styles.paste}>
          <Field label={t`Paste a report`} labelHidden error={fault} className={styles.given}>
            <TextArea
              ref={focused}
              rows={2}
              spellCheck={false}
              placeholder={t`Paste a report`}
              onChange={({ target }) => onGiven(target.value, null)}
            />
          </Field>
          <Button size="s" onClick={() => file.current?.click()}>
            <Trans>Choose a file</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}

function save(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = 'storechart-report.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
