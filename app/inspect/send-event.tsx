import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { Button, Field, Select, TextArea } from '../ui/index.ts'
import { isMachineSnapshot, type PlainEvent, type Recording } from './recorder.ts'
import styles from './inspector.module.css'

/** Events of a machine that people and other machines send; answers of ports and delays are xstate's own. */
const eventsOf = ({ machine }: AnyMachineSnapshot): string[] =>
  (machine.events as string[]).filter((type) => type !== '*' && !type.startsWith('xstate.')).toSorted()

/** A draft of an event: the machine's last one of this type, else the sample of its tests. */
function exampleOf(
  type: string,
  recording: Recording,
  sessionId: string,
  samples: Record<string, PlainEvent>,
): PlainEvent {
  const taken = recording.events.findLast(({ actor, event }) => actor === sessionId && event.type === type)
  return taken?.event ?? samples[type] ?? { type }
}

interface Verdict {
  accepted: boolean
  /** The error of a guard that could not read the payload. */
  complaint: string | null
}

/** Whether the state accepts the event. A guard throws where the payload lacks what it reads. */
function judge(snapshot: AnyMachineSnapshot, event: PlainEvent): Verdict {
  try {
    return { accepted: snapshot.can(event), complaint: null }
  } catch (error) {
    return { accepted: false, complaint: error instanceof Error ? error.message : String(error) }
  }
}

/** An event that lacks only its payload is offered too. */
const mayBeAccepted = ({ accepted, complaint }: Verdict): boolean => accepted || complaint !== null

function parsed(type: string, payload: string): PlainEvent | null {
  try {
    const data: unknown = JSON.parse(payload === '' ? '{}' : payload)
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data, type } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const payloadOf = (event: PlainEvent): string =>
  Object.keys(event).length === 1 ? '' : JSON.stringify({ ...event, type: undefined }, null, 2)

interface Props {
  actor: AnyActorRef
  recording: Recording
  samples: Record<string, PlainEvent>
}

/** Sends an event to a machine by hand: only those that its state accepts. */
export function SendEvent({ actor, recording, samples }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return null
  const example = (type: string): PlainEvent => exampleOf(type, recording, actor.sessionId, samples)
  const types = eventsOf(snapshot).filter((type) => type === chosen || mayBeAccepted(judge(snapshot, example(type))))
  const type = chosen ?? types[0]
  if (type === undefined) {
    return (
      <p className={styles.empty}>
        <Trans>This state accepts no event.</Trans>
      </p>
    )
  }
  const payload = typed ?? payloadOf(example(type))
  const event = parsed(type, payload)
  const verdict = event === null ? null : judge(snapshot, event)
  const error =
    verdict === null
      ? t`This is not a JSON object.`
      : verdict.accepted
        ? null
        : (verdict.complaint ?? t`This state does not accept it.`)
  const send = (): void => {
    if (event !== null && error === null) actor.send(event)
  }
  return (
    <div className={styles.send}>
      <Field label={<Trans>Event</Trans>} id={`${id}-type`}>
        <Select
          value={type}
          onChange={({ target }) => {
            setChosen(target.value)
            setTyped(null)
          }}
        >
          {types.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Payload (JSON)</Trans>} id={`${id}-payload`} error={error}>
        <TextArea rows={4} spellCheck={false} value={payload} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button size="s" disabled={error !== null} onClick={send}>
        <Trans>Send</Trans>
      </Button>
    </div>
  )
}
