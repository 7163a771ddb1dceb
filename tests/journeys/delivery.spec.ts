import { expect, test } from './journey.model.ts'
import { articles, guestContact } from './shopper.model.ts'

const polishContact = { ...guestContact, 'billingAddress.zipcode': '00-001', 'billingAddress.city': 'Warszawa' }

test('delivery: every method names price and arrival before it is chosen, in złoty too', async ({
  page,
  catalogue,
  checkout,
}) => {
  await page.clock.setFixedTime('2026-11-23T09:00:00Z')
  await catalogue.open('/pl-PL/Karafka-z-debowym-korkiem/MO-1110')
  await expect(page.locator('main')).toContainText('Dostawa 25–27 listopada')
  await catalogue.addToCart()
  await page.goto('/pl-PL/checkout')
  await checkout.fillContact(polishContact)
  await checkout.submitContact()
  const labels = checkout.delivery.locator('label').filter({ has: page.locator('input[name="shipping-method"]') })
  await expect(labels).toHaveCount(3)
  const texts = (await labels.allTextContents()).map((text) => text.replaceAll(/\s/g, ' '))
  expect(texts[0]).toMatch(/Dostawa 25–27 listopada.*19,90 zł/)
  expect(texts[1]).toMatch(/Dostawa 24–25 listopada.*49,90 zł/)
  expect(texts[2]).toMatch(/Dostawa 25–27 listopada.*11,90 zł/)
})

test('delivery: a locker is ordered with number and telephone, once, and shown later', async ({
  page,
  catalogue,
  checkout,
  shop,
}) => {
  await catalogue.open('/pl-PL/Karafka-z-debowym-korkiem/MO-1110')
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  await page.goto('/pl-PL/checkout')
  await checkout.fillContact(polishContact)
  await checkout.submitContact()
  await checkout.chooseDeliveryNamed('Automat paczkowy')
  const locker = checkout.delivery.getByLabel('Numer automatu')
  const phone = checkout.delivery.getByLabel('Numer telefonu')

  await test.step('without them the page leads back to the first field and says why', async () => {
    await checkout.choosePaymentNamed('Faktura z terminem płatności')
    await checkout.acceptTerms()
    await checkout.place()
    await expect(locker).toBeFocused()
    await expect(locker).toHaveAttribute('aria-invalid', 'true')
    await expect(checkout.delivery.getByText(/: potrzebujemy tego do dostawy\./).first()).toBeVisible()
  })

  await test.step('what is no number of a locker is named beside the field', async () => {
    await locker.fill('przy sklepie')
    await phone.fill('512 345 678')
    await expect(checkout.delivery.getByText('Wpisz w tej formie: WAW123M.')).toBeVisible()
    await checkout.place()
    await expect(locker).toBeFocused()
    await page.reload()
    await expect(phone).toHaveValue('512 345 678')
  })

  await test.step('with them it is ordered, and the order says where it goes', async () => {
    await locker.fill('WAW123M')
    const contact = page.locator('#checkout-contact')
    await expect(contact.getByText('Do automatu paczkowego WAW123M')).toBeVisible()
    await expect(contact.locator('#checkout-same')).toHaveCount(0)
    await checkout.writeComment('Dziękuję!\nAda')
    await checkout.acceptTerms()
    await checkout.place()
    await page.waitForURL(/checkout\/success/)
    const details = page.locator('aside dl').last()
    await expect(details).toContainText('Do automatu paczkowego WAW123M')
    await expect(details).not.toContainText('Adres dostawy')
    expect(await details.getByText('Dziękuję!').innerText()).toBe('Dziękuję!\nAda')
    await expect(page.locator('main').getByText('WAW123M')).toHaveCount(1)
  })

  await test.step('the mail names them too', async () => {
    const mail = await page.request.get(`${shop.origin}/_demo/mail`)
    const text = await mail.text()
    expect(text).toContain('Do automatu paczkowego WAW123M')
    expect(text).toContain('512 345 678')
    expect(text).not.toContain('Adres dostawy')
  })
})

test('promises: beside the button that buys, in the cart, beside the one that orders', async ({
  page,
  catalogue,
  shopper,
}) => {
  const returns = page.getByRole('main').getByRole('link', { name: 'Free returns within 14 days' })
  const delivery = page.getByRole('main').getByRole('link', { name: 'Free delivery from €75, otherwise €4.90' })
  await catalogue.open(articles.plate.path)
  await expect(returns).toBeVisible()
  await expect(delivery).toBeVisible()
  await shopper.isGuestWith(articles.plate)
  await catalogue.open('/checkout/cart')
  await expect(returns).toBeVisible()
  // Here it is said by what the cart still lacks.
  await expect(page.getByText(/more and your delivery is free/).first()).toBeVisible()
  await expect(delivery).toHaveCount(0)
  await catalogue.open('/checkout')
  await expect(returns).toBeVisible()
  await expect(delivery).toHaveCount(0)
  // The checkout is not left by them.
  await expect(returns).toHaveAttribute('target', '_blank')
  await expect(page.locator('#checkout-payment label').filter({ hasText: 'Invoice' }).locator('svg')).toBeVisible()
})

test('blocked method: the cart reckons without it, and says what the others cost', async ({
  page,
  catalogue,
  cart,
  checkout,
  shopper,
}) => {
  const carafe = { path: '/Carafe-with-oak-stopper/MO-1110', name: 'Carafe with oak stopper', quantity: 1 }
  await shopper.isGuestWith(carafe)
  await catalogue.open('/checkout')
  await checkout.chooseDeliveryNamed('Express')
  await catalogue.open('/checkout/cart')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('Delivery: Express€12.90')
  await expect(summary).toContainText('Arrives')
  // Express takes goods up to €500.
  await cart.typeQuantity(carafe.name, 11)
  await expect(summary).toContainText('“Express” is not available for this cart')
  await expect(summary).toContainText('Delivery–')
  await expect(summary).not.toContainText('€12.90')
  await expect(summary).not.toContainText('Arrives')
  const items = await summary.getByText('Items', { exact: true }).locator('..').locator('dd').innerText()
  await expect(cart.total).toContainText(items)
  await expect(summary).toContainText('You choose the delivery at the checkout. It is free.')
  // No page of a product promises what cannot be had.
  await catalogue.open(carafe.path)
  await expect(page.getByText('11 in your cart')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Free returns')
  await expect(page.getByRole('main')).not.toContainText('Free delivery')
})
