import type { Tongue } from '../kernel/records.ts'
import { NOT_SPECIFIED, salutations } from '../kernel/reference.ts'

interface Person {
  salutationId: string | null
  firstName: string
  lastName: string
}

/**
 * How a mail calls a person: in English by the first name, in German by salutation and last name where there is a
 * salutation. Polish would bend a first name by its case, so the whole name stays as it is.
 */
export function addressee({ salutationId, firstName, lastName }: Person, tongue: Tongue): string {
  const whole = `${firstName} ${lastName}`.trim()
  if (tongue === 'en') return firstName || whole
  const salutation = salutations.find(({ id }) => id === salutationId && id !== NOT_SPECIFIED)
  return tongue === 'de' && salutation && lastName ? `${salutation.display.de} ${lastName}` : whole
}
