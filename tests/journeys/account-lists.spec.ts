import type { Page } from '@playwright/test'
import { expect, test } from './journey.model.ts'
import { articles } from './shopper.model.ts'
import type { ShopperModel } from './shopper.model.ts'

/** An order of the customer; the number that it got. */
async function orders(page: Page, shopper: ShopperModel, article: (typeof articles)['vase']): Promise<string> {
  await shopper.hasInCart(article)
  const answer = await page.request.post(`${shopper.shop.origin}/store-api/checkout/order`, {
    headers: { origin: shopper.shop.origin, 'content-type': 'application/json' },
    data: {},
  })
  const { orderNumber } = (await answer.json()) as { orderNumber: string }
  return orderNumber
}

test('orders are found by state, number and goods; what was bought can be reviewed', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.isCustomer({ email: 'lists@example.com' })
  const first = await orders(page, shopper, articles.vase)
  const second = await orders(page, shopper, articles.plate)
  await page.goto(`${shop.origin}/account/order`)
  const main = page.getByRole('main')
  const listed = main.getByRole('article').getByRole('heading')
  await expect(listed).toHaveText([`Order ${second}`, `Order ${first}`])

  await main.getByRole('searchbox', { name: 'Order number or product' }).fill('oak stopper')
  await main.getByRole('button', { name: 'Find orders' }).click()
  await expect(listed).toHaveText([`Order ${first}`])
  await expect(page).toHaveURL(/\/account\/order\?search=oak\+stopper$/)
  await main.getByRole('link', { name: 'Cancelled' }).click()
  await expect(main.getByRole('heading', { name: 'No orders match' })).toBeVisible()
  await page.goBack()
  await expect(listed).toHaveText([`Order ${first}`])
  await main.getByRole('searchbox').fill(second)
  await page.keyboard.press('Enter')
  await expect(listed).toHaveText([`Order ${second}`])
  await main.getByRole('link', { name: 'Not sent' }).click()
  await expect(main.getByRole('link', { name: 'Not sent' })).toHaveAttribute('aria-current', 'true')
  await expect(listed).toHaveText([`Order ${second}`])
  await main.getByRole('link', { name: 'On their way' }).click()
  await expect(main.getByRole('heading', { name: 'No orders match' })).toBeVisible()

  // By time as well: by the keyboard, in the address, and with the other filters.
  await main.getByRole('link', { name: 'All', exact: true }).click()
  const time = main.getByRole('combobox', { name: 'Time of the order' })
  await time.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(new RegExp(`/account/order\\?time=30-days&search=${second}$`))
  await expect(listed).toHaveText([`Order ${second}`])
  // The account has no order before this year.
  await expect(time.getByRole('option')).toHaveCount(4)
  await page.goto(`${shop.origin}/account/order?time=${new Date().getFullYear() - 1}`)
  await expect(main.getByRole('heading', { name: 'No orders match' })).toBeVisible()
  await expect(time.getByRole('option')).toHaveCount(5)
  await page.goto(`${shop.origin}/account/order?state=done`)
  await expect(main.getByRole('heading', { name: 'No orders match' })).toBeVisible()
  await expect(time.getByRole('option')).toHaveCount(4)
  await main.getByRole('link', { name: 'Show all orders' }).click()
  await expect(listed).toHaveText([`Order ${second}`, `Order ${first}`])
  await page.goto(`${shop.origin}/account/order?time=${new Date().getFullYear()}`)
  await expect(listed).toHaveText([`Order ${second}`, `Order ${first}`])

  await main.getByRole('link', { name: 'Reviews', exact: true }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Your reviews' })).toBeVisible()
  // What has not been sent says so, and takes no review.
  await expect(main.getByText('Not sent yet')).toHaveCount(2)
  await expect(main.getByRole('button', { name: 'Write a review' })).toHaveCount(0)
  // What the shopper withdrew from does not come.
  const chosen = { label: articles.plate.name, quantity: 1, lineId: 'a'.repeat(32) }
  const withdrawn = { at: new Date().toISOString(), by: 'form', whole: true, items: [chosen] }
  await page.evaluate(
    (kept) => localStorage.setItem('storechart-declared', kept),
    JSON.stringify({ [second]: [withdrawn] }),
  )
  await page.reload()
  await expect(main.getByText('Not sent yet')).toHaveCount(1)
  await expect(main.getByRole('heading', { name: articles.plate.name })).toHaveCount(0)
  await shop.fault({ orders: [first, second].map((number) => ({ number, delivery: 'shipped' })) })
  await page.reload()
  const vase = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: articles.vase.name }) })
  await vase.getByRole('button', { name: 'Write a review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write a review' })
  await dialog.getByRole('radio', { name: '5 stars: very good' }).check()
  await dialog.getByLabel('Headline').fill('Pours without a drop')
  await dialog.getByLabel('Your review').fill('It stands on our table every day, and the stopper fits well.')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(vase.getByRole('article')).toContainText('Not approved yet: only you can see it')
  await page.reload()
  await expect(vase.getByRole('heading', { name: 'Pours without a drop' })).toBeVisible()
  await expect(vase.getByRole('button', { name: 'Edit your review' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Write a review' })).toHaveCount(1)
})

test('orders: their states are on one line on a wide page, beside many pictures too', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await shopper.isCustomer()
  for (const article of [articles.vase, articles.plate, articles.tumbler]) await shopper.hasInCart(article)
  await shopper.orders(articles.pattern)
  await page.goto(`${shopper.shop.origin}/testde/account/order`)
  const states = page.getByRole('article').getByRole('definition')
  // After the last hour of the day's parcels packing begins on the next working day.
  await expect(states).toHaveText(['Eingegangen', 'Zahlbar auf Rechnung', /^(?:Wird gepackt|Noch nicht versandt)$/])
  const boxes = await Promise.all((await states.all()).map((state) => state.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
})
