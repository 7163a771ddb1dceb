import { isProvided } from '../../../../api/mappers/handed-out.ts'
import { allLines } from '../../../../api/mappers/order-lines.ts'
import type { DeclaredWithdrawal, OrderLine } from '../../../../api/types/order.ts'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/index.ts'
import { useInstant } from '../../../shared/format/index.ts'
import { declaredGoods, isOfProvided } from '../declared.ts'

interface DeclaredNotesProps {
  declared: readonly DeclaredWithdrawal[]
  /** The lines of the order as they are now; null: without what follows. */
  lines: readonly OrderLine[] | null
}

/** The withdrawals and returns of an order: their dates, contents and states. */
export function DeclaredNotes({ declared, lines }: DeclaredNotesProps) {
  return declared.map((one) => (
    <DeclaredNote key={one.id} declared={one}>
      {lines === null ? null : <WhatFollows declared={one} lines={lines} />}
    </DeclaredNote>
  ))
}

function DeclaredNote({ declared, children }: { declared: DeclaredWithdrawal; children: ReactNode }) {
  const { at, by, whole, items } = declared
  const instant = useInstant()
  const when = instant(at)
  const list = declaredGoods(declared)
  return (
    <Notice title={by === 'return' ? <Trans>Return requested</Trans> : <Trans>Withdrawal declared</Trans>}>
      <p>
        {list !== '' ? (
          <Trans>
            On {when}: {list}
          </Trans>
        ) : whole || items.length === 0 ? (
          <Trans>On {when}, for the whole order.</Trans>
        ) : (
          <Trans>On {when}, for goods that are no longer in the order.</Trans>
        )}
      </p>
      {children === null ? null : <p>{children}</p>}
    </Notice>
  )
}

/** Files of it were locked when it was declared, and are handed out now. */
const isProvidedSince = ({ whole, items }: DeclaredWithdrawal, lines: readonly OrderLine[]): boolean =>
  allLines(lines).some(
    (line) =>
      isProvided(line) && (whole || items.some(({ lineId, provided }) => lineId === line.id && provided !== true)),
  )

/** What a declaration comes to: of files that are handed out neither a refund nor its refusal is promised. */
function WhatFollows({ declared, lines }: { declared: DeclaredWithdrawal; lines: readonly OrderLine[] }) {
  const { by, items, number, state } = declared
  if (isOfProvided(declared))
    return (
      <Trans>
        Your downloads had been provided, as you agreed when you ordered. We will check your declaration, and write to
        you about the outcome.
      </Trans>
    )
  const among = items.some(({ provided }) => provided) ? (
    <Trans>
      Downloads among them had been provided, as you agreed when you ordered. We will check your declaration, and write
      to you about the outcome.
    </Trans>
  ) : null
  const since = isProvidedSince(declared, lines) ? (
    <Trans>
      Downloads you withdrew from have been provided since then. We will check what this means for your withdrawal, and
      write to you about the outcome.
    </Trans>
  ) : null
  const checks =
    among && since ? (
      <>
        {among} {since}
      </>
    ) : (
      (among ?? since)
    )
  if (by !== 'return') return checks ?? <Trans>We have it, and will write to you.</Trans>
  return (
    <>
      <Trans>
        Return {number}: {state}
      </Trans>{' '}
      {checks}
    </>
  )
}
