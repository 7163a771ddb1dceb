import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Trans } from '@lingui/react/macro'
import { config } from '../../../../app.config.ts'
import { useLocale } from '../../../platform/locale.ts'
import { countryName, useInstant } from '../../../shared/format/index.ts'
import styles from './letterhead.module.css'

/** On paper only: whose shop the page is from, and when it was printed. */
export function Letterhead() {
  const printedAt = usePrintTime()
  const instant = useInstant()
  const time = printedAt === null ? null : instant(new Date(printedAt).toISOString())
  return (
    <div className={styles.letterhead} data-letterhead="">
      <p className={styles.shop}>{config.name}</p>
      <Company />
      {time === null ? null : (
        <p>
          <Trans>Printed on {time}</Trans>
        </p>
      )}
    </div>
  )
}

function Company() {
  const { language } = useLocale()
  const { company } = config
  if (company === null) return null
  const { name, street, zipcode, city, country, phone } = company
  const lines = [name, street, `${zipcode} ${city}`, countryName(country, language), phone, config.email]
  return <p>{lines.filter(Boolean).join(', ')}</p>
}

/** The time at which the page is printed; before that, the time at which it was shown. Null on the server. */
function usePrintTime(): number | null {
  const [time, setTime] = useState<number | null>(null)
  useEffect(() => {
    const update = () => setTime(Date.now())
    // The paper is made right after the event.
    const print = () => flushSync(update)
    update()
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  }, [])
  return time
}
