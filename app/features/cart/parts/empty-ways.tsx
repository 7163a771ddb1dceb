import { departmentsOf } from '../../../platform/departments.ts'
import { EntryLink } from '../../../platform/entry-link.tsx'
import { useFacts } from '../../../platform/locale.ts'
import { chipClass } from '../../../ui/index.ts'
import styles from '../cart.page.module.css'

/** Links from an empty cart: every department. */
export default function EmptyWays() {
  return (
    <ul className={styles.departments}>
      {departmentsOf(useFacts().navigation).map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} className={chipClass}>
            {entry.name}
          </EntryLink>
        </li>
      ))}
    </ul>
  )
}
