import type { Page } from '@playwright/test'
import { chooseRegion, regionLink } from '../paths/page-region.ts'
import { CatalogueModel } from './catalogue.model.ts'
import { expect, test } from './journey.model.ts'
import { makeAccount } from './survival/session.model.ts'

/** Currency and country of the session as the backend has it. */
const scopeOf = async (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/store-api/context')
    const { currency, shippingLocation } = (await answer.json()) as {
      currency: { isoCode: string }
      shippingLocation: { country: { iso: string } }
    }
    return `${currency.isoCode}.${shippingLocation.country.iso}`
  })

test('a Polish visitor who registers before anything else goes on in złoty', async ({ page, account, catalogue }) => {
  await catalogue.open('/pl-PL/register')
  await account.fillIn({
    email: 'ola@example.com',
    firstName: 'Ola',
    lastName: 'Nowak',
    password: 'a-mug-of-tea',
    'billingAddress.street': 'Lipowa 4',
    'billingAddress.zipcode': '00-123',
    'billingAddress.city': 'Warszawa',
  })
  await account.submit()
  await page.waitForURL(/\/pl-PL\/account$/)
  expect(await scopeOf(page)).toBe('PLN.PL')
  await catalogue.open('/pl-PL/')
  await expect(catalogue.cards.first()).toContainText('zł')
})

for (const { visit, path, currency, last, reads } of [
  { visit: 'a first visit', path: '/pl-PL/login', currency: 'PLN', last: 'EUR', reads: 2 },
  { visit: 'a visit with a cart', path: '/login', currency: 'EUR', last: 'PLN', reads: 2 },
  { visit: 'a first visit in the account’s currency', path: '/pl-PL/login', currency: 'PLN', last: 'PLN', reads: 1 },
])
  test(`${visit} in ${currency} keeps it at a login with an account last in ${last}`, async ({
    page,
    shop,
    account,
    catalogue,
    context,
  }) => {
    const made = await makeAccount(shop, { currency: last })
    if (visit === 'a visit with a cart') {
      await catalogue.open('/Three-cooking-spoons/MO-5050')
      await catalogue.addToCart()
      await catalogue.seeCartCount(1)
    }
    await page.goto(shop.origin + path)
    const calls: string[] = []
    let isIn = false
    page.on('request', (request) => {
      const call = `${request.method()} ${new URL(request.url()).pathname}`
      if (call === 'POST /store-api/account/login') isIn = true
      if (isIn && call.endsWith('/store-api/context')) calls.push(call)
    })
    await account.logIn(made)
    await page.waitForURL(/\/account$/)
    await expect(page.getByRole('banner')).toContainText(`· ${currency}`)
    expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(reads)
    expect(calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(reads - 1)
    await expect(page.getByText('Prices are in')).toHaveCount(0)
    expect(await scopeOf(page)).toMatch(currency)
    expect((await context.cookies()).find(({ name }) => name === 'storechart-prices')?.value).toMatch(currency)
  })

test('a Polish visitor sees złoty without a session, and in the cart, for Poland', async ({
  page,
  catalogue,
  cart,
  context,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/store-api/')) calls.push(request.url())
  })
  await catalogue.open('/pl-PL/Karafka-z-debowym-korkiem/MO-1110')
  await expect(page.locator('main')).toContainText('zł')
  await expect(page.locator('main')).not.toContainText('€')
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain('"priceCurrency":"PLN"')
  expect([calls, (await context.cookies()).map(({ name }) => name)]).toEqual([[], []])

  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  await page.goto('/pl-PL/checkout/cart')
  await expect(cart.total).toContainText('zł')
  expect(await scopeOf(page)).toBe('PLN.PL')

  // Another language is no other choice.
  await page.goto('/checkout/cart')
  await expect(cart.total).toContainText('zł')
  await page.goto('/testde/')
  await expect(catalogue.cards.first()).toContainText('zł')
  expect(await scopeOf(page)).toBe('PLN.PL')
})

test('a German visitor sees euros, before and after the first line', async ({ page, catalogue, cart }) => {
  await catalogue.open('/testde/Karaffe-mit-Eichenstopfen/MO-1110')
  await expect(page.locator('main')).toContainText('€')
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  await page.goto('/testde/checkout/cart')
  await expect(cart.total).toContainText('€')
  expect(await scopeOf(page)).toBe('EUR.DE')
  await page.goto('/pl-PL/checkout/cart')
  await expect(cart.total).toContainText('€')
})

test('euros chosen on a Polish page stay', async ({ page, catalogue }) => {
  await catalogue.open('/pl-PL/Stol/')
  await expect(catalogue.cards.first()).toContainText('zł')
  await chooseRegion(page, { currency: 'EUR' })
  await expect(catalogue.cards.first()).toContainText('€')
  await page.reload()
  await catalogue.seeShopRunning()
  await expect(catalogue.cards.first()).toContainText('€')
  expect(await scopeOf(page)).toBe('EUR.PL')
  await page.goto('/testde/')
  await expect(catalogue.cards.first()).toContainText('€')
  await page.goto('/pl-PL/Stol/')
  await expect(catalogue.cards.first()).toContainText('€')
})

test('country, currency and language are chosen at once, and other tabs follow', async ({
  page,
  catalogue,
  context,
}) => {
  const bottle = '/Carafe-with-oak-stopper/MO-1110'
  await catalogue.open('/Table/')
  const other = await context.newPage()
  await other.goto(bottle)
  await expect(other.getByRole('main')).toContainText('incl. VAT')
  await new CatalogueModel(other).seeShopRunning()

  await regionLink(page).click()
  const dialog = page.getByRole('dialog', { name: 'Country, language and currency' })
  await expect(dialog.getByLabel('Deliver to')).toHaveValue('DE')
  await expect(dialog.getByLabel('Deliver to').getByRole('option', { name: 'Norway' })).toHaveCount(0)
  // A country brings its currency with it, and the shopper may choose another one; the page stays in their language.
  await dialog.getByLabel('Deliver to').selectOption('PL')
  await expect(dialog.getByLabel('Currency')).toHaveValue('PLN')
  await expect(dialog.getByLabel('Language')).toHaveValue('en-GB')
  await expect(dialog.getByText('It matches the country. You can choose another one.')).toHaveCount(1)
  await dialog.getByLabel('Currency').selectOption('EUR')
  await dialog.getByLabel('Deliver to').selectOption('CH')
  await expect(dialog.getByLabel('Currency')).toHaveValue('EUR')
  await expect(dialog.getByLabel('Language')).toHaveValue('en-GB')
  await page.keyboard.press('Escape')
  await expect(regionLink(page)).toBeFocused()

  await chooseRegion(page, { country: 'CH', currency: 'CHF', locale: 'testde' })
  await expect(page).toHaveURL(/\/testde\/Tisch\/$/)
  await expect(catalogue.cards.first()).toContainText('CHF')
  await expect(page.getByRole('contentinfo')).toContainText('ohne MwSt.')
  expect(await scopeOf(page)).toBe('CHF.CH')
  await expect(other.getByRole('main')).toContainText('without VAT')
  await expect(other.getByRole('main')).toContainText('CHF')

  // What is new begins with the chosen country.
  await page.goto('/register')
  await expect(page.locator('[name="billingAddress.countryId"] option:checked')).toHaveText('Switzerland')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart is in the prices of its page, and a choice of euros stays', async ({ page, catalogue, cart }) => {
    await page.goto('/pl-PL/Karafka-z-debowym-korkiem/MO-1110')
    await catalogue.postToCart()
    await expect(page).toHaveURL(/\/pl-PL\/checkout\/cart$/)
    await expect(cart.total).toContainText('zł')
    await expect(cart.total).not.toContainText('€')

    await page.goto('/pl-PL/Stol/')
    await page.locator('header a[href*="/region"]:visible').first().click()
    await page.locator('select[name="currency"]').selectOption('EUR')
    await page.locator('form[action$="/region"] button').click()
    await expect(catalogue.cards.first()).toContainText('€')
    await page.goto('/pl-PL/checkout/cart')
    await expect(cart.total).toContainText('€')
  })
})

test('the foot of priced pages says what is in them, and leads to delivery costs', async ({ page }) => {
  const said = {
    '/': 'All prices incl. VAT, plus delivery',
    '/search?search=bowl': 'All prices incl. VAT, plus delivery',
    '/pl-PL/': 'Wszystkie ceny z VAT, plus koszty dostawy',
    '/testde/': 'Alle Preise inkl. MwSt., zzgl. Versand',
  }
  for (const [path, words] of Object.entries(said)) {
    await page.goto(path)
    const note = page.locator('footer p').filter({ hasText: words })
    await expect(note).toBeVisible()
    await expect(note.getByRole('link')).toHaveAttribute('href', /./)
  }
})

test('a gift card has no VAT in it: its page, its card and the cart say so', async ({ page, catalogue, cart }) => {
  await catalogue.open('/Gift-card-to-print/MO-6230')
  await expect(page.getByRole('main')).toContainText('no VAT')
  await expect(page.getByRole('main')).not.toContainText('incl. VAT')
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  await page.goto('/search?search=gift+card')
  await expect(page.locator('article', { hasText: 'Gift card to print' })).toContainText('no VAT')
  await expect(page.getByRole('main')).not.toContainText('incl. VAT')
  await page.goto('/checkout/cart')
  await expect(cart.total).toContainText('€50.00')
  await expect(page.getByRole('main')).toContainText('no VAT on €50.00')
})

/** A rule gives this lamp another price once there are goods for more than 500 € in the cart. */
const lamp = { path: '/Hush-table-lamp-second-edition/MO-3040', name: 'Hush table lamp, second edition', quantity: 2 }
/** Companies have a net price of their own for these. */
const spoons = { path: '/Three-cooking-spoons/MO-5050', usual: '€29.00', company: '€21.93' }

test('a cart that fulfils a rule changes prices of the open page, and of others', async ({
  page,
  catalogue,
  shopper,
}) => {
  await shopper.hasInCart(lamp)
  await catalogue.open(lamp.path)
  const main = page.locator('main')
  await expect(main.getByText('€220.00').first()).toBeVisible()
  await catalogue.addToCart()
  await expect(main.getByText('€202.40').first()).toBeVisible()
  await expect(page.getByText(`${lamp.name} costs €202.40 each instead of €220.00.`)).toBeVisible()
  await expect(main.locator('s').filter({ hasText: '€220.00' }).first()).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Light', exact: true }).first().click()
  await expect(catalogue.cards.filter({ hasText: lamp.name }).getByText('€202.40')).toBeVisible()
})

test('after a logout no tab shows the customer’s prices, and Back leads to none', async ({
  page,
  shop,
  shopper,
  area,
  context,
}) => {
  const email = 'two-tabs@example.com'
  await shopper.isCustomer({ email })
  await shop.fault({ customers: [{ email, group: 'business' }] })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(shop.origin + spoons.path)
    await expect(tab.locator('main').getByText(spoons.company).first()).toBeVisible()
  }
  await area.openOverview(shop.origin)
  await page.getByRole('button', { name: 'Log out' }).first().click()
  // The account is left for the home page: whoever goes back before that is overtaken by it.
  await page.waitForURL(`${shop.origin}/`)
  await expect(other.locator('main').getByText(spoons.company)).toHaveCount(0)
  await expect(other.locator('main').getByText(spoons.usual).first()).toBeVisible()
  await page.goBack()
  await page.waitForURL(/\/login/)
  await expect(page.locator('main').getByText(spoons.company)).toHaveCount(0)
  await page.goto(shop.origin + spoons.path)
  await expect(page.locator('main').getByText(spoons.usual).first()).toBeVisible()
})

for (const { path, free, back } of [
  { path: '/', free: 'Free delivery from €75', back: 'Free returns within 14 days' },
  { path: '/pl-PL/', free: 'Darmowa dostawa od 329 zł', back: 'Darmowy zwrot w ciągu 14 dni' },
  { path: '/testde/', free: 'Versandkostenfrei ab 75 €', back: '14 Tage kostenlose Rückgabe' },
])
  test(`home: what it promises has the amount and the days of the settings: ${path}`, async ({ page, catalogue }) => {
    await catalogue.open(path)
    const promises = page.getByRole('main').getByRole('link')
    await expect(promises.filter({ hasText: free })).toBeVisible()
    await expect(promises.filter({ hasText: back })).toBeVisible()
  })

test('home: promises follow the currency; product and cart make the same ones', async ({ page, catalogue }) => {
  await catalogue.open('/')
  const promises = page.getByRole('main').getByRole('link').filter({ hasText: 'Free delivery' })
  await chooseRegion(page, { country: 'PL', currency: 'PLN', locale: 'en-GB' })
  await expect(promises).toHaveText(/^Free delivery from zł\s329$/)
  await chooseRegion(page, { country: 'CH', currency: 'CHF', locale: 'en-GB' })
  await expect(promises).toHaveText(/^Free delivery from CHF\s70\.50$/)
  await catalogue.open('/Three-cooking-spoons/MO-5050')
  await expect(page.getByRole('main')).toContainText(/Free delivery from CHF\s70\.50, otherwise CHF\s3\.87/)
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  await page.goto('/checkout/cart')
  await expect(page.getByRole('main')).toContainText(/Standard parcel\s*CHF\s3\.87/)
  await expect(page.getByRole('main')).toContainText('more and your delivery is free.')
  await page.getByRole('spinbutton').fill('4')
  await expect(page.getByRole('main')).toContainText('Your delivery is free.')
})

test('delivery page: its amounts are in the currency that is chosen, and in no other', async ({ page, catalogue }) => {
  const main = page.getByRole('main')
  await catalogue.open('/shipping-and-payment/')
  await expect(main).toContainText(
    'Standard parcel, 2–4 days, €4.90; outside the EU €4.12, without VAT. Free from €75.',
  )
  await chooseRegion(page, { country: 'US', currency: 'USD', locale: 'en-GB' })
  await expect(main).toContainText(
    'Standard parcel, 2–4 days, $5.73; outside the EU $4.82, without VAT. Free from $87.75.',
  )
  await expect(main.getByText(/[€ł]|CHF|\[\[/)).toHaveCount(0)
  await chooseRegion(page, { country: 'PL', currency: 'PLN', locale: 'en-GB' })
  await expect(main).toContainText(
    /Parcel locker, Poland only, 2–4\sdays, zł\s11\.90\. Free from zł\s219, up to zł\s1,300\./,
  )
  // A large order is one from an amount of the same currency.
  await expect(main.getByText(/[€$]|CHF|\[\[/)).toHaveCount(0)
})
