import { readReport, replay, statesOf } from '../../app/inspect/report/index.ts'
import { shopMachines } from '../../app/inspect/report/machines.ts'
import { recordMachines, reportOf } from '../harness/report.ts'
import { expect, test } from './journey.model.ts'

/** Each is one word that stands nowhere else. */
const written = {
  email: 'adaquirrel@zanderbrook.example',
  firstName: 'Adaquirrel',
  lastName: 'Zanderbrook',
  'billingAddress.street': 'Quillfeather 7',
  'billingAddress.zipcode': '80331',
  'billingAddress.city': 'Vexmouth',
}
const comment = 'Yonderly please'

test('the report of an order holds nothing personal and runs again as it was', async ({
  catalogue,
  cart,
  checkout,
  payment,
  page,
  context,
  shop,
}) => {
  test.setTimeout(120_000)
  await recordMachines(context, shop.origin)

  await test.step('a search, a cart, a code', async () => {
    await catalogue.open('/')
    await catalogue.seeShopRunning()
    await catalogue.searchFor('quaintlamp')
    await catalogue.followMainNavigation(1)
    await catalogue.openCard('Day bowl')
    await catalogue.addToCart()
    await catalogue.seeCartCount(1)
    await cart.openSideCart()
    await cart.goToCartPage()
    await cart.addOneMore('Day bowl')
    await cart.seeLine('Day bowl', 2)
    await cart.enterCode('SPRING24')
    await cart.seeNotice(/SPRING24/)
    await cart.enterCode('MORROW10')
    await cart.seeTotal('−€3.80')
  })

  await test.step('the checkout of a guest', async () => {
    await cart.goToCheckout()
    await checkout.fillContact(written)
    await checkout.submitContact()
    await checkout.chooseDeliveryNamed('Express')
    await checkout.choosePaymentNamed('Card')
    await checkout.writeComment(comment)
    await checkout.acceptTerms()
    await checkout.place()
    await payment.seeOrder()
  })

  const text = (await reportOf(page)) ?? ''
  const found = [...Object.values(written), comment, 'quaintlamp', 'MORROW10', 'SPRING24', 'Yonderly'].filter((word) =>
    text.toLowerCase().includes(word.toLowerCase()),
  )
  expect(found).toEqual([])

  const { recording, build } = readReport(text)
  expect(build).not.toBe('dev')
  expect(recording.events.length).toBeGreaterThan(100)
  // A guest's order with its whole cart: small enough for a mail.
  expect(text.length).toBeLessThan(250_000)
  const [once, again] = [replay(recording, shopMachines), replay(recording, shopMachines)]
  expect(once.difference).toBeNull()
  expect(JSON.stringify(once.end)).toBe(JSON.stringify(again.end))
  expect(statesOf(once.end)).toMatchObject({ 'shop/session': 'guest' })
  test
    .info()
    .annotations.push({ type: 'report', description: `${recording.events.length} events, ${text.length} bytes` })
})

test('the inspector copies a report, opens it again, and says what is none', async ({ catalogue, context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await catalogue.open('/?inspect')
  const menu = page.getByRole('region', { name: 'Inspector' }).getByText('More', { exact: true })
  await menu.click()
  await page.getByRole('button', { name: 'Copy a report' }).click()
  await expect(page.getByText('The report is in the clipboard')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(readReport(text).recording.actors.length).toBeGreaterThan(4)

  const file = page.locator('input[type="file"]')
  await file.setInputFiles({ name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await expect(page.getByText(/Replayed: all \d+ events led to the same states/)).toBeVisible()
  await file.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(page.getByText('This is not a report')).toBeVisible()
  await page.getByRole('button', { name: 'Back to this tab' }).click()
  await menu.click()
  await expect(page.getByRole('button', { name: 'Copy a report' })).toBeVisible()
})
