import type { State } from './state.ts'

const files = import.meta.glob<Record<string, State> | undefined>('./*.states.tsx', { eager: true, import: 'states' })

/** Every page in every situation: whatever a `*.states.tsx` beside this file exports as `states`. */
export const states: Record<string, State> = Object.fromEntries(
  Object.entries(files).flatMap(([file, found]) => {
    if (found === undefined) throw new Error(`${file} exports no states`)
    return Object.entries(found)
  }),
)
