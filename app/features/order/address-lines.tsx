import type { Address } from '../../../api/types/customer.ts'
import styles from './address-lines.module.css'

/** What is written of a postal address, line by line; the telephone that was given with it comes last. */
export function addressLines(address: Address): string[] {
  const { firstName, lastName, company, department, street, zipcode, city, stateName, countryName } = address
  return [
    `${firstName} ${lastName}`,
    [company, department].filter(Boolean).join(', '),
    street,
    address.additionalLine1,
    address.additionalLine2,
    [zipcode, city].filter(Boolean).join(' '),
    [stateName, countryName].filter(Boolean).join(', '),
    address.phoneNumber,
  ].filter((line, index, all): line is string => Boolean(line) && all.indexOf(line) === index)
}

/** A postal address as lines. */
export function AddressLines({ address }: { address: Address }) {
  return (
    <address className={styles.address}>
      {addressLines(address).map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </address>
  )
}
