import { Cluster, chipClass } from '../ui/index.ts'
import { departmentsOf } from './departments.ts'
import { EntryLink } from './entry-link.tsx'
import { useFacts } from './locale.ts'

/**
 * A link to every department: the way on from where nothing is shown.
 * @param centred below a centred text
 */
export default function DepartmentLinks({ centred = false }: { centred?: boolean }) {
  const departments = departmentsOf(useFacts().navigation)
  return departments.length === 0 ? null : (
    <Cluster as="ul" gap={8} justify={centred ? 'center' : 'flex-start'}>
      {departments.map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} className={chipClass}>
            {entry.name}
          </EntryLink>
        </li>
      ))}
    </Cluster>
  )
}
