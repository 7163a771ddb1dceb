import { idOf } from '../../sandbox/kernel/ids.ts'
import { expect, test } from './journey.model.ts'
import { articles } from './shopper.model.ts'
import { morrow } from '../../sandbox/data/index.ts'

const { products } = morrow

test('a wishlist is shared by an anonymous link, and goes into a cart whole or in part', async ({
  page,
  shop,
  catalogue,
  browser,
  watch,
}) => {
  for (const { path, name } of [articles.vase, articles.pattern]) {
    await catalogue.open(path)
    await page
      .getByRole('main')
      .getByRole('button', { name: `Add ${name} to the wishlist`, exact: true })
      .first()
      .click()
    await expect(page.getByRole('link', { name: /^Wishlist, \d/ }).first()).toBeVisible()
  }
  await page.goto(`${shop.origin}/wishlist`)
  await page.getByRole('button', { name: 'Share' }).click()
  const field = page.getByRole('textbox', { name: 'Link to this list' })
  const link = await field.inputValue()
  expect(link).toMatch(/\/wishlist\?products=[0-9a-f]{32}\.[0-9a-f]{32}$/)
  // Beside a title with much room it still has a row of its own, from where the title begins.
  const [title, row] = await Promise.all([page.locator('main h1').boundingBox(), field.boundingBox()])
  expect([row!.x, row!.y > title!.y + title!.height]).toEqual([title!.x, true])

  const elsewhere = await browser.newContext({ locale: 'en-GB' })
  await watch.follow(elsewhere)
  const other = await elsewhere.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: 'A shared wishlist' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 2, name: articles.vase.name })).toBeVisible()
  await other.getByRole('button', { name: 'Add all to cart' }).click()
  await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await other.getByRole('button', { name: 'Add all to my wishlist' }).click()
  await expect(other.getByRole('button', { name: 'Add all to my wishlist' })).toHaveCount(0)
  await other.goto(`${shop.origin}/wishlist`)
  await expect(other.getByRole('heading', { level: 2, name: articles.pattern.name })).toBeVisible()
  await other.goto(`${shop.origin}/wishlist?products=nothing`)
  await expect(other.getByText('Nothing on this list is there any more')).toBeVisible()
  await elsewhere.close()
})

test('where the backend has wishlists switched off, a customer sees no hearts', async ({
  page,
  shop,
  shopper,
  watch,
}) => {
  watch.expectFailedRequests()
  await shop.fault({ settings: { wishlist: false } })
  await shopper.isCustomer({ email: 'no-hearts@example.com' })
  await page.goto(shop.origin + articles.vase.path)
  const hearts = page.getByRole('button', { name: /to the wishlist$/ })
  // What is far below is taken over when somebody comes near.
  await expect(async () => {
    for (const heart of await hearts.all()) await heart.scrollIntoViewIfNeeded({ timeout: 1_000 })
    expect(await hearts.count()).toBe(0)
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })).toHaveCount(0)
})

test('a long list is shown fifteen at a time, in this browser and in the account', async ({ page, shop, shopper }) => {
  await page.goto(shop.origin)
  const ids = products.slice(0, 20).map(({ key }) => idOf('product', key))
  expect(ids).toHaveLength(20)
  await page.evaluate((kept) => localStorage.setItem('sw-wishlist-items', JSON.stringify(kept)), ids)
  const items = page.getByRole('main').getByRole('heading', { level: 2 })
  let newest: string[] = []
  const walk = async () => {
    await page.goto(`${shop.origin}/wishlist`)
    await expect(page.getByRole('link', { name: 'Wishlist, 20 products' }).first()).toBeVisible()
    await expect(items).toHaveCount(15)
    newest = await items.allTextContents()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\/wishlist\?p=2$/)
    await expect(items).toHaveCount(5)
    await page.goBack()
    await expect(items).toHaveCount(15)
  }
  await walk()

  const before = newest
  await shopper.isCustomer({ email: 'long-list@example.com' })
  await walk()
  expect(newest, 'the account’s list begins with the newest, too').toEqual(before)
  expect(await page.evaluate(() => localStorage.getItem('sw-wishlist-items'))).toBeNull()
})

test('the wishlist of a customer has the frame of their account, a visitor’s has none', async ({ page, shopper }) => {
  const menu = page.getByRole('main').getByRole('navigation', { name: 'Your account' })
  const link = menu.getByRole('link', { name: 'Wishlist' })
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible()
  await expect(menu).toHaveCount(0)
  await shopper.isCustomer({ email: 'frame@example.com' })
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/account/address')
    // The customer's page is there, in place of the one that waits for the session.
    await expect(page.getByRole('button', { name: 'Add address' })).toBeVisible()
    const place = await link.boundingBox()
    // From inside the shop, and as a document of its own.
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
    await expect(link).toHaveAttribute('aria-current', 'page')
    expect(await link.boundingBox()).toEqual(place)
    await page.reload()
    await expect(link).toHaveAttribute('aria-current', 'page')
    expect(await link.boundingBox()).toEqual(place)
  }
})
