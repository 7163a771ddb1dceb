import { wording } from 'storechart/api/mappers/cms-config.ts'
import { defineElement, type ElementProps } from 'storechart/app/features/content/define-element.ts'
import { SpecSheet, type Spec } from '../shared/spec-sheet.tsx'

const written = 'Material: stoneware, fired at 1240 °C\nTolerance: ± 0.5 mm'

/** One line a row, name and value parted by a colon. */
export const rowsOf = (text: string): Spec[] =>
  text.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split(':')
    const value = rest.join(':').trim()
    return value === '' ? [] : [{ name: name.trim(), value }]
  })

function SpecSheetElement({ element }: ElementProps<{ rows: Spec[] }>) {
  return <SpecSheet rows={element.rows} />
}

/** A data sheet that an editor writes as lines. */
export default defineElement({
  type: 'raster-spec-sheet',
  config: { lines: wording(written) },
  read: ({ config }) => {
    const rows = rowsOf(config.lines ?? '')
    return rows.length === 0 ? null : { rows }
  },
  component: SpecSheetElement,
  samples: [{ block: 'text', slot: 'content', config: { lines: written } }],
})
