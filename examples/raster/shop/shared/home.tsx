import { useFacts } from 'storechart/app/platform/locale.ts'
import { EntryLink } from 'storechart/app/platform/entry-link.tsx'
import { ShopLink } from 'storechart/app/platform/shop-link.tsx'
import { Page, buttonClass } from 'storechart/app/ui/index.ts'
import lamp from './pictures/lamp.webp'
import { SpecSheet } from './spec-sheet.tsx'
import styles from './home.module.css'

/** What every order is measured by. */
const promises = [
  { name: 'Cut-off', value: '12:00 CET, ships same day' },
  { name: 'Tolerance', value: '± 0.5 mm, or we take it back' },
  { name: 'Volume', value: 'Tier prices from 4 pieces' },
  { name: 'Ordering', value: '100 lines per list, by number' },
]

/** The first screen of the shop: what it is, the index of all departments, and the way for those who know the number. */
export function Home() {
  const { navigation } = useFacts()
  const entries = navigation.filter(({ href }) => href !== null)
  return (
    <Page className={styles['home']}>
      <div className={styles['head']}>
        <p className={styles['mark']}>Catalogue 08 / rev. C</p>
        <h1>
          Technical supply
          <br />
          for rooms
          <span className={styles['cursor']} aria-hidden="true" />
        </h1>
        <p className={styles['lead']}>
          Glass, stoneware, textiles and light as parts: numbered, measured, in stock. Built for people who order by the
          list.
        </p>
        <p className={styles['ways']}>
          <ShopLink to="/quick-order" className={buttonClass({ variant: 'primary' })}>
            Order by number
          </ShopLink>
          <ShopLink to="/datasheet" className={buttonClass({ variant: 'secondary' })}>
            Read the data sheet
          </ShopLink>
        </p>
        <SpecSheet rows={promises} />
      </div>
      <img className={styles['picture']} src={lamp} width="800" height="1000" alt="A floor lamp" />
      <nav className={styles['index']} aria-label="Departments">
        <ol>
          {entries.map((entry, at) => (
            <li key={entry.id}>
              <EntryLink entry={entry} className={styles['department']}>
                <span className={styles['at']}>{String(at + 1).padStart(2, '0')}</span>
                <span>{entry.name}</span>
                <span className={styles['below']}>{entry.children.map(({ name }) => name).join(' · ')}</span>
              </EntryLink>
            </li>
          ))}
        </ol>
      </nav>
    </Page>
  )
}
