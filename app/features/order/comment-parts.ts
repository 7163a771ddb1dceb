import type { LocaleCode } from '../../../app.config.ts'
import { deliveryFields } from '../../../delivery.config.ts'

const fields = Object.values(deliveryFields).flat()

interface CommentParts {
  details: { name: string; label: string; text: string }[]
  /** `To the parcel locker WAW123M`; null: to the address. */
  place: string | null
  note: string
}

/**
 * The parts of an order's comment: the delivery's fields, in whatever language it was ordered, and the shopper's own
 * words. The fields are a block at its top, or below lines of an owner's steps; there only lines count whose text has
 * the form that the field asks for, so that a shopper's words stay words. Other lines stay in the note.
 */
export function commentParts(comment: string | null, locale: LocaleCode): CommentParts {
  const lines = (comment ?? '').split('\n')
  const read = lines.map((line) => {
    const field = fields.find(({ label }) => Object.values(label).some((name) => line.startsWith(`${name}: `)))
    const written = line.slice(line.indexOf(': ') + 2)
    // A telephone number stays in one line.
    const text = field?.type === 'tel' ? written.replaceAll(' ', '\u00a0') : written
    const place = field?.place?.[locale].replace('{value}', text) ?? null
    const fits = field !== undefined && new RegExp(`^(?:${field.pattern})$`, 'iu').test(written)
    return field && { name: field.name, label: field.label[locale], text, place, fits }
  })
  const start = read[0]
    ? 0
    : Math.max(
        read.findIndex((part) => part?.fits),
        0,
      )
  const end = read.findIndex((part, index) => index >= start && part === undefined)
  const parts = read.slice(start, end === -1 ? undefined : end).flatMap((part) => part ?? [])
  return {
    details: parts.filter(({ place }) => place === null).map(({ name, label, text }) => ({ name, label, text })),
    place: parts.find(({ place }) => place !== null)?.place ?? null,
    note: lines.toSpliced(start, parts.length).join('\n').trim(),
  }
}
