import { useEffect } from 'react'
import { useFormat } from '../shared/format/index.ts'

/** On paper, behind the line that says whose page it is: the day of printing. A page with a letterhead has its own. */
export function PrintDate() {
  const { date } = useFormat()
  useEffect(() => {
    const write = () =>
      document.documentElement.style.setProperty('--printed', JSON.stringify(` · ${date(new Date().toISOString())}`))
    write()
    // The paper is made right after the event.
    window.addEventListener('beforeprint', write)
    return () => window.removeEventListener('beforeprint', write)
  }, [date])
  return null
}
