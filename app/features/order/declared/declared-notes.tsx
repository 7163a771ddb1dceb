import { hasLeft, isProvided, isUnsent } from '../../../../api/mappers/handed-out.ts'
import { allLines } from '../../../../api/mappers/order-lines.ts'
import type { DeclaredWithdrawal, Order, OrderLine } from '../../../../api/types/order.ts'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/index.ts'
import { useInstant } from '../../../shared/format/index.ts'
import { declaredGoods, isOfProvided } from '../declared.ts'
import { SendBack } from './send-back.tsx'

interface DeclaredNotesProps {
  declared: readonly DeclaredWithdrawal[]
  /** The lines of the order as they are now; null: without what follows. */
  lines: readonly OrderLine[] | null
  /** Where its goods are. */
  goods?: Goods
}

type Goods = Pick<Order, 'shipping' | 'state'>

/** The withdrawals and returns of an order: their dates, contents and states. */
export function DeclaredNotes({ declared, lines, goods }: DeclaredNotesProps) {
  return declared.map((one) => (
    <DeclaredNote key={one.id} declared={one}>
      {lines === null ? null : <WhatFollows declared={one} lines={lines} goods={goods} alone={declared.length === 1} />}
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

/** The goods go back, or are back. Which of several declarations a parcel belongs to is not known. */
function GoodsBack({ shipping, state, alone }: Goods & { alone: boolean }) {
  const key = shipping?.stateKey
  if (key === 'returned' || (key === 'returned_partially' && alone))
    return <Trans>The goods you sent back have arrived.</Trans>
  return (
    <>
      <Trans>We have it, and will write to you.</Trans>{' '}
      {shipping !== null && isUnsent({ shipping, state }) ? (
        <SendBack unsent />
      ) : hasLeft({ shipping, state }) && key !== 'returned_partially' ? (
        <SendBack unsent={false} />
      ) : null}
    </>
  )
}

/** Goods are among it: files alone are not sent back. */
const isOfGoods = ({ whole, items }: DeclaredWithdrawal, lines: readonly OrderLine[]): boolean =>
  whole ||
  items.length === 0 ||
  allLines(lines).some(({ id, digital }) => !digital && items.some(({ lineId }) => lineId === id))

interface FollowsProps {
  declared: DeclaredWithdrawal
  lines: readonly OrderLine[]
  goods: Goods | undefined
  /** The only declaration about the order. */
  alone: boolean
}

/** What a declaration comes to: of files that are handed out neither a refund nor its refusal is promised. */
function WhatFollows({ declared, lines, goods, alone }: FollowsProps) {
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
      Downloads you withdrew from have been provided since then. We will check your declaration, and write to you about
      the outcome.
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
  if (by !== 'return') {
    if (checks) return checks
    if (goods && isOfGoods(declared, lines)) return <GoodsBack {...goods} alone={alone} />
    return <Trans>We have it, and will write to you.</Trans>
  }
  return (
    <>
      <Trans>
        Return {number}: {state}
      </Trans>{' '}
      {checks}
    </>
  )
}
