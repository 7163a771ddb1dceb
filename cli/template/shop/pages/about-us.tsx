import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from 'storechart/app/platform/head.ts'
import { Page } from 'storechart/app/ui/index.ts'
import styles from '../shared/page.module.css'

export const Route = createFileRoute('/about-us')({
  head: ({ match }) => pageHead({ context: match.context, title: 'About us', path: '/about-us' }),
  component: AboutUs,
})

function AboutUs() {
  return (
    <Page className={styles['page']}>
      <h1>About us</h1>
      <p>This page is shop/pages/about-us.tsx.</p>
    </Page>
  )
}
