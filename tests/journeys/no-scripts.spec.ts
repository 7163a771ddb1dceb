import type { Locator } from '@playwright/test'
import { expect, test } from './journey.model.ts'
import { articles } from './shopper.model.ts'

test.use({ javaScriptEnabled: false })

test('without scripts one browses, filters, sorts and searches', async ({ page, catalogue }) => {
  await page.goto('/')
  await page.locator('header').getByRole('link', { name: 'Table', exact: true }).last().click()
  await expect(page).toHaveURL(/\/Table\/$/)
  await expect(catalogue.cards.first()).toBeVisible()
  await catalogue.filters.getByRole('checkbox', { name: 'Kiln Lane', exact: true }).check()
  await catalogue.filters.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/manufacturer=/)
  await expect(catalogue.cards.filter({ hasText: 'Day bowl' })).toHaveCount(1)
  await expect(catalogue.cards.filter({ hasText: 'Carafe' })).toHaveCount(0)

  await page.locator('header a[href$="/search"]').click()
  await page.locator('main input[name="search"]').fill('carafe')
  await page.locator('main input[name="search"]').press('Enter')
  await expect(page).toHaveURL(/\/search\?search=carafe/)
  await expect(catalogue.cards.filter({ hasText: 'Carafe' })).not.toHaveCount(0)
})

test('without scripts the navigation has every department, on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/')
  const menu = page.locator('header nav:visible')
  await expect(menu).toHaveCount(1)
  const words = menu.locator('> a, > details > summary')
  await expect(words).toHaveText(['New', 'Table', 'Vases & pots', 'Light', 'Textiles', 'House', 'Paper', 'Journal'])
  const tops = await words.evaluateAll((all) => all.map((word) => Math.round(word.getBoundingClientRect().bottom)))
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8)
  await menu.getByText('House', { exact: true }).click()
  await menu.getByRole('link', { name: 'Baskets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Baskets' })).toBeVisible()
})

test('without scripts the navigation begins below the logo', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const edge = (place: Locator) => place.evaluate((element) => Math.round(element.getBoundingClientRect().left))
  const menu = page.locator('header nav:visible')
  expect(await edge(menu.locator('> a').first())).toBe(await edge(page.locator('header a:visible').first()))
  await expect(menu.locator('summary').first()).toHaveCSS('display', 'flex')
})

test('without scripts a narrow category folds its filters behind a link', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/Table/')
  const filter = catalogue.filters.getByRole('checkbox', { name: 'Kiln Lane', exact: true })
  await expect(filter).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Filters', exact: true }).click()
  await filter.check()
  await catalogue.filters.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/manufacturer=[0-9a-f]+&.*#products$/)
  await expect(filter).toBeHidden()
})

for (const path of ['/search?search=vase', '/testde/search?search=vase', '/pl-PL/search?search=wazon'])
  test(`without scripts narrow results begin below their filters: ${path}`, async ({ page, catalogue }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    const left = (place: Locator) => place.evaluate((element) => Math.round(element.getBoundingClientRect().left))
    expect(await left(catalogue.cards.first())).toBe(await left(page.getByRole('heading', { level: 1 })))
  })

test('without scripts each chosen filter is a link that takes it back', async ({ page, catalogue }) => {
  for (const [width, price] of [
    [360, '€25.00 – €30.00'],
    [1024, '25,00 € – 30,00 €'],
    [1440, '25,00 € – 30,00 €'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`${width === 360 ? '/Table/' : '/testde/Tisch/'}?shipping-free=true&min-price=25&max-price=30`)
    const chosen = page.getByRole('main').getByRole('list', { name: /^(?:Chosen filters|Gewählte Filter)$/ })
    await expect(chosen.getByRole('link')).toHaveCount(3)
    await chosen.getByRole('link', { name: price }).click()
    await expect(page).toHaveURL(/\?shipping-free=true#products$/)
    await expect(chosen).toBeInViewport()
    await chosen.getByRole('link').last().click()
    await expect(page).toHaveURL(/\?#products$/)
    await expect(chosen).toHaveCount(0)
    await expect(catalogue.cards.first()).toBeVisible()
  }
})

test('without scripts another order keeps the term and what is chosen', async ({ page }) => {
  await page.goto('/search?search=vase&max-price=60')
  await page.getByRole('main').getByRole('combobox').selectOption('price-asc')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(/\?order=price-asc&search=vase&max-price=60#products$/)
})

test('without scripts the inspector says what it needs', async ({ page }) => {
  await page.goto('/testde/inspect')
  await expect(page.locator('main h1')).toHaveText('Inspektor')
  await expect(page.locator('main h1 + *')).toHaveText(/Bitte schalten Sie JavaScript für diese Seite ein\.$/)
})

test('without scripts another variant is chosen', async ({ page }) => {
  await page.goto('/Plant-pot-with-saucer/MO-2110.1')
  await page.locator('main').getByRole('button', { name: 'Large', exact: true }).click()
  await expect(page).not.toHaveURL(/MO-2110\.1$/)
  await expect(page).toHaveURL(/\/Plant-pot-with-saucer\/MO-2110/)
  await expect(page.locator('main').getByRole('button', { name: 'Large', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('without scripts the cart is filled, changed, seen; the checkout says its needs', async ({
  page,
  catalogue,
  cart,
}) => {
  await page.goto('/Carafe-with-oak-stopper/MO-1110')
  await catalogue.postToCart()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  const line = cart.line('Carafe with oak stopper')
  await expect(line.locator('input[name="quantity"]')).toHaveValue('1')
  await line.locator('input[name="quantity"]').fill('2')
  await line.getByRole('button', { name: 'Update' }).click()
  await expect(line.locator('input[name="quantity"]')).toHaveValue('2')
  await expect(cart.total).toContainText('€96.00')

  // It is said before the way there, not only at its end.
  await expect(page.getByText(/To order, please switch on JavaScript/)).toBeVisible()
  await expect(page.locator('main a[href="tel:+493023125014"]')).toBeVisible()
  const onward = page.getByRole('main').getByRole('link', { name: 'Go to checkout' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(onward, `at ${width} pixels no button leads to a page that needs scripts`).toHaveCount(0)
  }
  await page.goto('/checkout')
  await expect(page.getByText(/To order, please switch on JavaScript/)).toBeVisible()
  const phone = page.locator('main p', { has: page.locator('a[href="tel:+493023125014"]') })
  await expect(phone).toHaveText(/\(Mon–Fri, 09:00–17:00 \S+\)/)
  await expect(phone.locator('a[href^="mailto:"]')).toHaveText(/^\S+@\S+$/)
  // Nothing comes any more: no place is held for it.
  await expect(page.locator('main [aria-busy="true"]')).toBeHidden()
  await page.goto('/checkout/cart')
  await line.locator('input[name="quantity"]').fill('6')
  await line.getByRole('button', { name: 'Update' }).click()
  await expect(cart.total).toContainText('5% off your large order')
  await cart.remove('Carafe with oak stopper')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await cart.seeNotice(/Carafe with oak stopper was removed\./)
  await expect(page.getByText(/no longer applies/)).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('header').getByRole('link', { name: 'Your account' }).locator('visible=true').click()
  await expect(page).toHaveURL(/\/login/)
})

test('without scripts: sorting, pages, language and currency change on the page', async ({
  page,
  catalogue,
  browser,
  shop,
}) => {
  await page.goto('/Table/?p=2')
  const second = await catalogue.cards.first().locator('a').first().getAttribute('href')
  await page.goto('/Table/')
  await expect(catalogue.cards.first().locator('a').first()).not.toHaveAttribute('href', second ?? '')
  await page.locator('main a[href*="p=2"]').first().click()
  await expect(catalogue.cards.first().locator('a').first()).toHaveAttribute('href', second ?? '')

  await page.goto('/Table/')
  const sorting = page.locator('main select[name="order"]')
  await sorting.selectOption('price-asc')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL(/order=price-asc/)
  await expect(page.locator('main select[name="order"]')).toHaveValue('price-asc')

  const region = page.locator('main form[action$="/region"]')
  const openRegion = () => page.locator('header a[href*="/region"]:visible').first().click()
  await openRegion()
  await expect(region.getByLabel('Deliver to')).toHaveValue('DE')
  await region.getByLabel('Currency').selectOption('PLN')
  await region.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/Table\/\?order=price-asc$/)
  await expect(catalogue.cards.first()).toContainText('zł')
  await expect(catalogue.cards.first()).not.toContainText('€')
  await openRegion()
  await expect(region.getByLabel('Currency')).toHaveValue('PLN')
  await region.getByLabel('Deliver to').selectOption('CH')
  await region.getByLabel('Language').selectOption('testde')
  await region.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/testde\/.*order=price-asc$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(catalogue.cards.first()).toContainText('zł')
  // Switzerland: the prices are without tax, and the page says so.
  await expect(page.locator('footer')).toContainText('ohne MwSt.')

  // The pages that all share have not changed.
  const other = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.origin })
  await other.goto('/Table/?order=price-asc')
  await expect(other.locator('main article').first()).toContainText('€')
  await other.close()
})

test('without scripts the shopper reads what became of their change, once', async ({
  page,
  catalogue,
  cart,
  shop,
  watch,
}) => {
  watch.expectFailedRequests()
  const { path, name } = articles.plate
  await page.goto(path)
  await shop.fault({ products: [{ number: 'MO-1030', stock: 1 }] })
  await page.locator('main form[action$="/cart/add"] input[name="quantity"]').first().fill('3')
  await catalogue.postToCart()
  await cart.seeNoticeAtLine(name, /only 1 left/)
  await expect(cart.line(name).locator('input[name="quantity"]')).toHaveValue('1')
  await page.reload()
  await expect(cart.line(name)).toHaveCount(1)
  await expect(cart.line(name)).not.toContainText('only 1 left')

  await shop.fault({ kind: 'status', path: '/checkout/cart/line-item/delete', status: 500, times: 1 })
  await cart.remove(name)
  await cart.seeNotice(/Your cart could not be changed/)
  await expect(cart.line(name).locator('input[name="quantity"]')).toHaveValue('1')

  // A method that is taken away is told by every answer: here to the server that makes the page.
  await shop.fault({ methods: [{ technicalName: 'shipping_standard', active: false }] })
  await page.goto('/checkout/cart')
  await expect(
    page
      .locator('main')
      .getByText(/“Standard parcel” is not available/)
      .first(),
  ).toBeVisible()
  await shop.fault({ methods: [{ technicalName: 'shipping_standard', active: true }] })

  // A line that is gone is told by the answer to a change only.
  await shop.fault({ products: [{ number: 'MO-1030', stock: 0 }] })
  await cart.line(name).getByRole('button', { name: 'Update' }).click()
  await cart.seeNotice(new RegExp(name))
  await expect(cart.line(name)).toHaveCount(0)

  await shop.fault({ kind: 'status', path: '/checkout/cart', status: 500 })
  await page.goto('/checkout/cart')
  await cart.seeNotice(/The cart cannot be shown/)
  await expect(page.getByText('Your cart is empty')).toHaveCount(0)
})

test('without scripts promotion codes are entered and taken back', async ({ page, cart, shopper }) => {
  await shopper.hasInCart(articles.vase)
  await page.goto('/checkout/cart')
  await cart.enterCode('NO-SUCH-CODE')
  const field = page.getByRole('main').getByRole('textbox', { name: 'Promotion code' })
  await expect(field, 'unfolded, with what was typed').toBeVisible()
  await expect(field).toHaveValue('NO-SUCH-CODE')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const [entry, why] = [await field.boundingBox(), await page.getByText(/The code NO-SUCH-CODE/).boundingBox()]
  expect((why?.y ?? 0) - (entry?.y ?? 0), 'right below it').toBeGreaterThan(0)
  expect((why?.y ?? 0) - (entry?.y ?? 0), 'right below it').toBeLessThan(130)
  await cart.enterCode('MORROW10')
  await expect(cart.total).toContainText('−€4.80')
  await expect(page.getByRole('main')).toContainText(/The discount “.+” was added/)
  await page.getByRole('button', { name: 'Remove code MORROW10' }).click()
  await expect(cart.total).toContainText('€52.90')
  await expect(cart.total).not.toContainText('−€4.80')
})

test('without scripts an empty cart says so, and a message cannot be sent', async ({ page }) => {
  await page.goto('/checkout/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]').locator('visible=true')).toHaveCount(0)
  await page.goto('/contact/')
  const said = await page
    .locator('main form noscript')
    .evaluate((note) => note instanceof HTMLElement && note.innerText)
  expect(said).toContain('This form needs JavaScript')
  await expect(page.locator('main form button, main form input').locator('visible=true')).toHaveCount(0)
  await page.goto('/Dish-for-small-things/MO-1090')
  await expect(page.getByLabel('Tell me when it is back')).toBeHidden()
  await page.getByRole('link', { name: 'Ask us when it comes back' }).click()
  await expect(page).toHaveURL(/\/contact\/\?about=/)
})

test('without scripts one signs up for the newsletter, and reads what became of it', async ({ page, shop }) => {
  const form = page.locator('#newsletter')
  const signUp = async (email: string) => {
    await form.locator('input[name="email"]').fill(email)
    await form.locator('button[type="submit"]').click()
  }
  await page.goto('/newsletter/')
  await signUp('nobody')
  await expect(form.locator('input[name="email"]:invalid'), 'the browser keeps what was typed').toHaveValue('nobody')
  await expect(page).toHaveURL(/\/newsletter\/$/)
  await signUp('nobody@home')
  await expect(form).toContainText('This email address could not be signed up')
  await shop.fault({ kind: 'status', path: '/newsletter/subscribe', status: 500, times: 1 })
  await signUp('ada@example.com')
  await expect(form).toContainText('You could not be signed up right now')
  await signUp('ada@example.com')
  await expect(page).toHaveURL(/newsletter=sent#newsletter$/)
  await expect(form).toContainText('the email that we have just sent you')
  expect((await shop.facts()).calls['POST /newsletter/subscribe']).toBe(3)

  // The answer is this shopper's alone; the page that all share says nothing of it.
  const own = await page.request.get('/newsletter/?newsletter=sent')
  expect(own.headers()['cache-control']).toBe('private, no-store')
  // The first page behind a call tells the browser which prices its session has; those after it are everybody's.
  const telling = await page.request.get('/newsletter/?newsletter=nonsense')
  expect(telling.headers()['cache-control']).toBe('private, no-store')
  const shared = await page.request.get('/newsletter/?newsletter=nonsense')
  // Still, it is this browser's: who has a session might have got another one.
  expect(shared.headers()['cache-control']).toBe('private, max-age=0, must-revalidate')
  expect(await shared.text()).toContain('name="email"')

  await page.goto('/newsletter/')
  await form.getByText('More options: your name, unsubscribe').click()
  await form.getByRole('radio', { name: 'I no longer want to receive it' }).check()
  await expect(form.getByLabel('First name')).toBeHidden()
  await signUp('ada@example.com')
  await expect(page).toHaveURL(/newsletter=removed#newsletter$/)
  await expect(form).toContainText('will receive no more newsletters')
  expect((await shop.facts()).calls['POST /newsletter/unsubscribe']).toBe(1)
})

test('without scripts the comparison says what it needs, and waits for nothing', async ({ page }) => {
  await page.goto('/compare')
  const said = await page.locator('main noscript').evaluate((note) => note instanceof HTMLElement && note.innerText)
  expect(said).toContain('The comparison needs JavaScript.')
  expect(await page.getByRole('main').innerText()).not.toContain('Loading')
})

test('without scripts the wishlist says what it needs, and waits for nothing', async ({ page }) => {
  await page.goto('/wishlist')
  const said = await page.locator('main noscript').evaluate((note) => note instanceof HTMLElement && note.innerText)
  expect(said).toContain('The wishlist needs JavaScript.')
  await expect(page.locator('main [aria-hidden="true"] li').first()).toBeHidden()
})

test('without scripts login and registration begin with what works, and show no form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/login', '/register', '/testde/login', '/pl-PL/register', '/account/recover']) {
    await page.goto(path)
    const form = page.locator('main form')
    await expect(form.getByRole('link', { name: '+49 30 23125 014' })).toBeInViewport()
    await expect(form.locator('a[href^="mailto:"]')).toBeInViewport()
    await expect(form.locator('input, button, select, label').locator('visible=true')).toHaveCount(0)
  }
})
