import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from 'storechart/app/platform/head.ts'
import { ShopLink } from 'storechart/app/platform/shop-link.tsx'
import { Page, buttonClass } from 'storechart/app/ui/index.ts'
import carafe from '../shared/pictures/carafe.webp'
import clock from '../shared/pictures/clock.webp'
import lamp from '../shared/pictures/lamp.webp'
import { SpecSheet, type Spec } from '../shared/spec-sheet.tsx'
import styles from '../shared/datasheet.module.css'

export const Route = createFileRoute('/datasheet')({
  head: ({ match }) => pageHead({ context: match.context, title: 'Data sheet', path: '/datasheet' }),
  component: DataSheet,
})

const sheets: { title: string; picture: string; rows: Spec[] }[] = [
  {
    title: 'Clocks',
    picture: clock,
    rows: [
      { name: 'Movement', value: 'Quartz, sweeping, ± 15 s a month' },
      { name: 'Case', value: 'Walnut or oak, turned, oiled' },
      { name: 'Battery', value: 'One AA, about 18 months' },
    ],
  },
  {
    title: 'Glass',
    picture: carafe,
    rows: [
      { name: 'Material', value: 'Borosilicate 3.3' },
      { name: 'Range', value: '−20 to +120 °C' },
      { name: 'Wall', value: '2.1 ± 0.2 mm' },
    ],
  },
  {
    title: 'Light',
    picture: lamp,
    rows: [
      { name: 'Socket', value: 'E27, max. 12 W LED' },
      { name: 'Protection', value: 'IP20, class II' },
      { name: 'Cord', value: '2.0 m, textile' },
    ],
  },
]

function DataSheet() {
  return (
    <Page className={styles['page']}>
      <h1>Data sheet</h1>
      <p className={styles['lead']}>
        How each of our materials is made and measured. Every batch is sampled; the report goes with the delivery.
      </p>
      {sheets.map(({ title, picture, rows }) => (
        <section key={title} className={styles['part']} aria-label={title}>
          <img src={picture} width="800" height="1000" alt="" loading="lazy" />
          <div>
            <h2>{title}</h2>
            <SpecSheet rows={rows} />
          </div>
        </section>
      ))}
      <ShopLink to="/quick-order" className={buttonClass({ variant: 'primary' })}>
        Order by number
      </ShopLink>
    </Page>
  )
}
