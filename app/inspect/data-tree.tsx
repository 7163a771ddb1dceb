import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { sameData } from './views.ts'
import styles from './inspector.module.css'

/** Items of a long list that are shown at once. */
const MOST = 50

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

const brief = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.length}]`
  if (isNested(value)) return `{${Object.keys(value).length}}`
  return value === undefined ? '–' : JSON.stringify(value)
}

interface Props {
  value: unknown
  /** The same data before; undefined: there was none. */
  before: unknown
  /** Whether there is a `before`: without it nothing is marked. */
  compare: boolean
}

/** Plain data as a tree; values that differ from before are marked, show the old value, and are unfolded. */
export function DataTree({ value, before, compare }: Props) {
  const keys = isNested(value) ? Object.keys(value) : []
  const gone = compare && isNested(before) ? Object.keys(before).filter((key) => !keys.includes(key)) : []
  const [all, setAll] = useState(false)
  const shown = [...keys, ...gone].slice(0, all ? undefined : MOST)
  const rest = keys.length + gone.length - shown.length
  const at = (data: unknown, key: string): unknown =>
    isNested(data) && Object.hasOwn(data, key) ? Reflect.get(data, key) : undefined
  return (
    <ul className={styles.tree}>
      {shown.map((key) => (
        <Entry key={key} name={key} value={at(value, key)} before={at(before, key)} compare={compare} />
      ))}
      {rest > 0 ? (
        <li>
          <button type="button" className={styles.more} onClick={() => setAll(true)}>
            <Trans>{rest} more</Trans>
          </button>
        </li>
      ) : null}
    </ul>
  )
}

function Entry({ name, value, before, compare }: Props & { name: string }) {
  const differs = compare && !sameData(value, before)
  const [opened, setOpened] = useState<boolean | null>(null)
  if (!isNested(value)) {
    return (
      <li data-changed={differs || undefined}>
        <span className={styles.key}>{name}</span> <span className={styles.value}>{brief(value)}</span>
        {differs ? (
          <span className={styles.was}>
            {' '}
            <Trans>was {brief(before)}</Trans>
          </span>
        ) : null}
      </li>
    )
  }
  const open = opened ?? differs
  return (
    <li data-changed={differs || undefined}>
      <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpened(!open)}>
        <span className={styles.key}>{name}</span> <span className={styles.value}>{brief(value)}</span>
      </button>
      {open ? <DataTree value={value} before={before} compare={compare && isNested(before)} /> : null}
    </li>
  )
}
