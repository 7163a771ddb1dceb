import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from 'storechart/app/platform/head.ts'
import { ShopLink } from 'storechart/app/platform/shop-link.tsx'
import { Page, buttonClass } from 'storechart/app/ui/index.ts'
import { BigWords } from '../shared/big-words.tsx'
import styles from '../shared/hello.module.css'
import mugs from '../shared/pictures/mugs.webp'

export const Route = createFileRoute('/hello')({
  head: ({ match }) => pageHead({ context: match.context, title: 'Hello', path: '/hello' }),
  component: Hello,
})

function Hello() {
  return (
    <>
      <Page className={styles['page']}>
        <h1>Hello. We are Pomelo.</h1>
        <img src={mugs} width="900" height="900" alt="Two mugs on green" />
        <div className={styles['words']}>
          <p>Three people, one kiln, and a rule: nothing beige leaves the building.</p>
          <p>
            We glaze on Mondays, pack on Tuesdays and have cake on Wednesdays. If a cup arrives in pieces we send a new
            one, and keep the pieces for the garden path.
          </p>
          <ShopLink to="/Table/" className={buttonClass({ variant: 'primary', size: 'l' })}>
            Show me the cups
          </ShopLink>
        </div>
      </Page>
      <BigWords words={['No beige', 'Since 2019']} />
    </>
  )
}
