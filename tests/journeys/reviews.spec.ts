import { expect, test } from './journey.model.ts'
import { articles, customer } from './shopper.model.ts'

test('a customer writes a review, sees it wait, and edits it; it is hidden from others', async ({
  page,
  shop,
  shopper,
  browser,
}) => {
  const { path } = articles.tumbler
  await shopper.isCustomer({ email: 'reviewer@example.com' })
  await page.goto(`${shop.origin}${path}`)
  const reviews = page.locator('#reviews')
  await reviews.scrollIntoViewIfNeeded()
  const open = reviews.getByRole('button', { name: 'Write a review' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Write a review' })
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(dialog.getByText('Choose between one and five stars.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: '1 star: poor' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '4 stars: good' })).toBeChecked()
  await dialog.getByLabel('Headline').fill('Good')
  await dialog.getByLabel('Your review').fill('Every one is a little different.')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(dialog.getByText('Headline: at least 5 characters.')).toBeVisible()
  await expect(dialog.getByText('Your review: at least 40 characters.')).toBeVisible()

  // What was written is there after a reload, and after the form was closed.
  await page.reload()
  await reviews.scrollIntoViewIfNeeded()
  await open.click()
  await expect(dialog.getByLabel('Headline')).toHaveValue('Good')
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await open.click()
  await dialog.getByLabel('Headline').fill('Good in the hand')
  await dialog.getByLabel('Your review').fill('Every one is a little different, which is what I wanted.')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(reviews.locator(':focus')).toContainText('Thank you! Once we have read your review')
  const own = reviews.getByRole('article').filter({ hasText: 'Not approved yet: only you can see it' })
  await expect(own.getByRole('heading', { name: 'Good in the hand' })).toBeVisible()

  await reviews.getByRole('button', { name: 'Edit your review' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit your review' })
  await expect(edit.getByRole('radio', { name: '4 stars: good' })).toBeChecked()
  await edit.getByRole('radio', { name: '5 stars: very good' }).check()
  await edit.getByRole('button', { name: 'Save review' }).click()
  await expect(own.getByText('5 of 5 stars')).toBeAttached()
  await expect(own).toHaveCount(1)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(`${shop.origin}${path}`)
  const link = other.locator('#reviews').getByRole('link', { name: 'Write a review' })
  await expect(link).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(`${path}#write-review`)}`)
  await expect(other.getByText('Good in the hand')).toHaveCount(0)
  await elsewhere.close()
})

test('a visitor logs in where they are, and goes on with the open form', async ({
  page,
  catalogue,
  shopper,
  watch,
}) => {
  watch.expectFailedRequests()
  const known = { email: 'dialog@example.com' }
  await shopper.hasAccount(known)
  await page.goto(articles.plate.path)
  const reviews = page.locator('#reviews')
  await reviews.scrollIntoViewIfNeeded()
  const write = reviews.getByRole('link', { name: 'Write a review' })
  // Before its scripts run the link leads to the page that logs in.
  await catalogue.seeAlive(write)
  await write.click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  const email = dialog.locator('[name="email"]')
  await expect(email).toBeFocused()
  await email.fill(known.email)
  await dialog.locator('[name="password"]').fill('not-the-password')
  await dialog.locator('[name="password"]').press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The email address or the password is not correct.')
  await dialog.locator('[name="password"]').fill(customer.password)
  await dialog.locator('[name="password"]').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Write a review' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${articles.plate.path}$`))
})

test('an order leads into the form; beside an own review no line says there is none', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.isCustomer({ email: 'from-order@example.com' })
  await page.goto(`${shop.origin}/Short-cup/MO-1050.1#write-review`)
  const dialog = page.getByRole('dialog', { name: 'Write a review' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('radio', { name: '5 stars: very good' }).check()
  await dialog.getByLabel('Headline').fill('Small and right')
  await dialog.getByLabel('Your review').fill('It fits under every machine, and into every hand here.')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(page.locator('#reviews').getByText('Not approved yet: only you can see it')).toBeVisible()
  await expect(page.getByText('No reviews yet.')).toBeHidden()
})

test('who is sent to the login for a review reads why', async ({ page, shop }) => {
  await page.goto(`${shop.origin}/login?redirect=${encodeURIComponent('/Short-cup/MO-1050.1#write-review')}`)
  await expect(page.getByText('You need an account to write a review.')).toBeVisible()
})

test('a foreign review says its language; bars are shares; no filter without reviews', async ({ page, shop }) => {
  await page.goto(`${shop.origin}/Day-bowl/MO-1010.1`)
  const reviews = page.locator('#reviews')
  await reviews.scrollIntoViewIfNeeded()
  const polish = reviews.getByRole('article').filter({ hasText: 'Marta' })
  await expect(polish).toContainText('Polish')
  await expect(polish).toHaveAttribute('lang', 'pl-PL')
  await expect(reviews.getByRole('article').filter({ hasText: 'Priya' })).not.toContainText('English')
  const parts = await reviews
    .locator('meter')
    .evaluateAll((all) => all.map((bar) => `${bar.getAttribute('value')}/${bar.getAttribute('max')}`))
  expect(parts).toEqual(['2/3', '1/3', '0/3', '0/3', '0/3'])
  await expect(reviews.getByLabel('Stars').locator('option')).toHaveText(['All stars', '5 stars (2)', '4 stars (1)'])
})

test('a review stays in the account after its goods were withdrawn from', async ({ page, shop, shopper, area }) => {
  await shopper.isCustomer()
  const order = await shopper.orders(articles.vase)
  const other = await shopper.orders(articles.plate)
  const main = page.getByRole('main')
  const { latestOrders } = await shop.facts()
  const number = latestOrders.find(({ id }) => id === order)?.number
  // What was sent can be reviewed; it stays withdrawable in one piece as long as it was not.
  await shop.fault({ orders: [{ number, delivery: 'shipped' }] })
  await area.open(`${shop.origin}/account/review`, 'Your reviews')
  const vase = main.getByRole('listitem').filter({ hasText: articles.vase.name })
  await vase.getByRole('button', { name: 'Write a review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write a review' })
  await dialog.getByRole('radio', { name: '4 stars: good' }).check()
  await dialog.getByLabel('Headline').fill('Good in the hand')
  await dialog.getByLabel('Your review').fill('Every one is a little different, which is what I wanted.')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(vase.getByText('Not approved yet: only you can see it')).toBeVisible()

  await shop.fault({ orders: [{ number, delivery: 'open' }] })
  for (const id of [order, other]) {
    await page.goto(`${shop.origin}/account/order/details/${id}`)
    await main.getByRole('link', { name: /^Withdraw from/ }).click()
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await area.see('Your withdrawal has arrived')
  }
  await area.open(`${shop.origin}/account/review`, 'Your reviews')
  await expect(vase.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(vase.getByRole('heading', { name: 'Good in the hand' })).toBeVisible()
  await expect(vase.getByRole('button', { name: 'Edit your review' })).toBeVisible()
  await expect(main.getByRole('heading', { name: articles.plate.name })).toHaveCount(0)
})
