import { chipClass, classes } from '../ui/index.ts'
import { departmentsOf } from './departments.ts'
import { EntryLink } from './entry-link.tsx'
import { useFacts } from './locale.ts'
import styles from './department-links.module.css'

/**
 * A link to every department: the way on from where nothing is shown.
 * @param centred below a centred text
 */
export default function DepartmentLinks({ centred = false }: { centred?: boolean }) {
  const departments = departmentsOf(useFacts().navigation)
  return departments.length === 0 ? null : (
    <ul className={classes(styles.links, centred && styles.centred)}>
      {departments.map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} className={chipClass}>
            {entry.name}
          </EntryLink>
        </li>
      ))}
    </ul>
  )
}
