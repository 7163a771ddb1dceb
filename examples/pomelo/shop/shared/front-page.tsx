import { ShopLink } from 'storechart/app/platform/shop-link.tsx'
import { Page, buttonClass } from 'storechart/app/ui/index.ts'
import { BigWords } from './big-words.tsx'
import styles from './front-page.module.css'
import cushions from './pictures/cushions.webp'
import mugs from './pictures/mugs.webp'
import tumblers from './pictures/tumblers.webp'
import vases from './pictures/vases.webp'

const tiles = [
  { name: 'Sip', to: '/Table/', picture: mugs, look: 'green' },
  { name: 'Flop', to: '/Textiles/', picture: cushions, look: 'yellow' },
  { name: 'Clink', to: '/Kitchen/', picture: tumblers, look: 'blue' },
]

/** Laid out like a page builder's page: one huge line, one big picture, three tiles, one band. */
export function FrontPage() {
  return (
    <>
      <section className={styles['hero']}>
        <Page className={styles['inside']}>
          <h1>
            Your table is <em>boring.</em>
          </h1>
          <div className={styles['side']}>
            <p>
              Sorry. Somebody had to say it. We have pots, cups and cushions in colours that your sofa is scared of.
            </p>
            <ShopLink to="/Vases-pots/" className={buttonClass({ variant: 'primary', size: 'l' })}>
              Fix it
            </ShopLink>
          </div>
          <img src={vases} width="900" height="900" alt="Three round vases in pink and red" fetchPriority="high" />
        </Page>
      </section>
      <BigWords words={['Eat off pink', 'Drink from blue', 'Sit on yellow']} />
      <Page className={styles['tiles']}>
        {tiles.map(({ name, to, picture, look }) => (
          <ShopLink key={name} to={to} className={styles['tile']} data-look={look}>
            <img src={picture} width="900" height="900" alt="" loading="lazy" />
            <span>{name}</span>
          </ShopLink>
        ))}
      </Page>
    </>
  )
}
