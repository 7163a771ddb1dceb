import { chooseRegion } from '../paths/page-region.ts'
import { expect, test } from './journey.model.ts'
import { guest } from './shopper.model.ts'

/** The same path in the other languages: found by structure, so that only the shop's own words differ. */
const languages = [
  {
    prefix: '/pl-PL',
    language: 'pl-PL',
    zipcode: '20-457',
    total: /^\s*\d[\d\s]*,\d\d\szł/,
    terms: /regulamin/i,
    country: 'Polska',
  },
  {
    prefix: '/testde',
    language: 'de-DE',
    zipcode: guest.zipcode,
    total: /^\s*\d[\d.]*,\d\d\s€/,
    terms: /AGB|Geschäftsbedingungen/,
    country: 'Deutschland',
  },
]

for (const { prefix, language, zipcode, total, terms, country } of languages) {
  test(`a guest orders in ${language}`, async ({ catalogue, cart, checkout, payment, page, shop }) => {
    await catalogue.open(`${prefix}/`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await catalogue.followMainNavigation(1)
    await catalogue.openFirstCard()
    await expect(page).toHaveURL(new RegExp(`${prefix}/`))
    await catalogue.addToCart()
    await catalogue.seeCartCount(1)

    await cart.openSideCart()
    await cart.goToCartPage()
    await expect(page).toHaveURL(new RegExp(`${prefix}/checkout/cart$`))
    await expect(cart.total.locator('dd').first()).toHaveText(total)
    await cart.goToCheckout()
    await expect(checkout.placeButton).toHaveCount(0)
    await checkout.fillContact({
      email: guest.email,
      firstName: guest.firstName,
      lastName: guest.lastName,
      'billingAddress.street': guest.street,
      'billingAddress.zipcode': zipcode,
      'billingAddress.city': guest.city,
    })
    await checkout.submitContact()
    await expect(checkout.review).toContainText(terms)
    // Polish names of countries are none of the backend's.
    await expect(checkout.contact).toContainText(country)
    await checkout.acceptTerms()
    await checkout.place()
    await payment.seeOrder()
    await expect(page).toHaveURL(new RegExp(`${prefix}/checkout/success/[0-9a-f]{32}$`))
    expect((await shop.facts()).latestOrders[0]?.lines).toHaveLength(1)
  })
}

test('language: that of a page the shopper goes back to is the chosen one again', async ({ catalogue, page }) => {
  const home = async () => {
    await page.goto('/')
    return page.locator('html').getAttribute('lang')
  }
  const switchToPolish = async () => {
    await catalogue.open('/Table/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Polski' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL')
  }
  const remembered = async () => (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')?.value

  await switchToPolish()
  await page.goBack()
  await expect.poll(remembered).toBe('en-GB')
  expect(await home()).toBe('en-GB')

  // The same for who saves the language of a page in the dialog.
  await switchToPolish()
  await catalogue.open('/Table/')
  await chooseRegion(page, { locale: 'en-GB' })
  await expect.poll(remembered).toBe('en-GB')
})
