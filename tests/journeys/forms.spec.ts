import type { Page } from '@playwright/test'
import { expect, test } from './journey.model.ts'
import { articles } from './shopper.model.ts'

test('a message is sent although the salutations came late, and nothing typed is lost', async ({
  page,
  shop,
  catalogue,
  watch,
}) => {
  watch.expectFailedRequests()
  await shop.fault({ kind: 'status', path: '/salutation', status: 500 })
  await catalogue.open('/contact/')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await main.getByLabel('First name').fill('Ada')
  await main.getByLabel('Last name').fill('Long')
  await main.getByLabel('Email address').fill('ada@example.com')
  await main.getByLabel('Phone').fill('030 1234')
  await main.getByLabel('Subject').fill('A question')
  await main.getByLabel('Message').fill('Does the glaze go into the oven?')
  await main.getByRole('checkbox').check()
  await expect(main.getByLabel('Title')).toHaveCount(0)
  await main.getByRole('button', { name: 'Send message' }).click()
  await expect(main.getByText('The shop is not responding right now')).toBeVisible()
  expect((await shop.facts()).calls['POST /contact-form']).toBeUndefined()

  await shop.reset()
  await main.getByRole('button', { name: 'Send message' }).click()
  await expect(main.getByText(/has arrived|Thank you/)).toBeVisible()
  // The form took the focus off the page with it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/has arrived|Thank you/)
  expect((await shop.facts()).calls['POST /contact-form']).toBe(1)
})

test('sold out: an address is sent to the shop once, with its product', async ({ page, shop, catalogue, watch }) => {
  watch.expectFailedRequests()
  await catalogue.open('/Dish-for-small-things/MO-1090')
  await catalogue.seeShopRunning()
  const form = page.locator('main form[data-lazy="form"]')
  const address = form.getByLabel('Tell me when it is back')
  const send = form.getByRole('button', { name: 'Notify me' })
  await address.fill('ada')
  await send.click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toBeFocused()
  await shop.fault({ kind: 'status', path: '/contact-form', status: 500 })
  await address.fill('ada@example.com')
  await send.click()
  await expect(form.getByText('The shop is not responding right now')).toBeVisible()
  await expect(address).toHaveValue('ada@example.com')

  await shop.reset()
  await send.dblclick()
  const done = page.getByText('We have noted ada@example.com and will write to you once it is back.')
  await expect(done).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('ada@example.com')
  expect((await shop.facts()).calls['POST /contact-form']).toBe(1)
  const mails = await (await page.request.get(`${shop.origin}/_demo/mail`)).text()
  expect(mails).toContain('Dish for small things (MO-1090)')
  expect(mails).toContain('Waiting for Dish for small things')
})

test('what a posted form had to say is still shown when the scripts run', async ({ page, shop, cart, catalogue }) => {
  const { path, name } = articles.plate
  await catalogue.open(path)
  await shop.fault({ products: [{ number: 'MO-1030', stock: 1 }] })
  await catalogue.setQuantity(3)
  await page
    .locator('main form[action$="/cart/add"]')
    .first()
    .evaluate((form: HTMLFormElement) => form.submit())
  await page.waitForURL(/\/checkout\/cart$/)
  await catalogue.seeShopRunning()
  await cart.seeSettled()
  await cart.seeNoticeAtLine(name, /only 1 left/)
  await page.reload()
  await cart.seeLine(name, 1)
  await expect(cart.line(name)).not.toContainText('only 1 left')
})

test('a press reaches its box, although leaving a field adds a line above', async ({ page, catalogue }) => {
  await catalogue.open('/contact/')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Send message' })).toBeEnabled()
  const box = main.getByRole('checkbox')
  await box.scrollIntoViewIfNeeded()
  await main.getByLabel('Email address').fill('ada')
  await expect(main.getByLabel('Email address')).toBeFocused()
  const { x, y, width, height } = (await box.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  // A finger rests for a moment: the page has drawn what leaving the field changed.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()
  await expect(box).toBeChecked()
  await expect(main.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
  // The line is there, and it moved what was pressed.
  expect((await box.boundingBox())!.y).toBeGreaterThan(y)
})

/** Opens a page whose scripts stay away until they are let in. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'script') await gate.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return gate.resolve
}

test('a message that is typed before the scripts run is sent as it was typed', async ({ page, shop, catalogue }) => {
  const letScriptsIn = await openWithoutScripts(page, '/contact/')
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: 'Send message' })
  await main.getByLabel('First name').fill('Ada')
  await main.getByLabel('Last name').fill('Long')
  await main.getByLabel('Email address').fill('ada@example.com')
  await main.getByLabel('Subject').fill('A question')
  await main.getByLabel('Message').fill('Does the glaze go into the oven?')
  await main.getByRole('checkbox').check()
  await expect(send).toBeDisabled()
  letScriptsIn()
  await catalogue.seeShopRunning()
  await expect(main.getByLabel('First name')).toHaveValue('Ada')
  await expect(main.getByRole('checkbox')).toBeChecked()
  await send.click()
  await expect(main.getByText(/has arrived|Thank you/)).toBeVisible()
  expect((await shop.facts()).calls['POST /contact-form']).toBe(1)
})

for (const [path, name] of [
  ['/login', 'Log in'],
  ['/register', 'Create an account'],
  ['/account/recover', 'Send me the link'],
  ['/withdrawal', 'Continue'],
] as const)
  test(`scripts that come late: the form of ${path} waits for them, with what was typed`, async ({
    page,
    catalogue,
  }) => {
    const letScriptsIn = await openWithoutScripts(page, path)
    const main = page.getByRole('main')
    const mail = main.getByLabel('Email address').first()
    await mail.fill('ada@example.com')
    await mail.press('Enter')
    await expect(main.getByRole('button', { name, exact: true })).toBeDisabled()
    letScriptsIn()
    await catalogue.seeShopRunning()
    await expect(main.getByRole('button', { name, exact: true })).toBeEnabled()
    await expect(mail).toHaveValue('ada@example.com')
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })

test('scripts that come late: the account offers to log out when it can', async ({ page, shopper, catalogue }) => {
  await shopper.isCustomer()
  const letScriptsIn = await openWithoutScripts(page, '/account')
  const logOut = page.getByRole('navigation', { name: 'Your account' }).getByRole('button', { name: 'Log out' })
  await expect(logOut).toBeDisabled()
  letScriptsIn()
  await catalogue.seeShopRunning()
  await expect(logOut).toBeEnabled()
})

test('a quantity typed before the scripts run is bought; an old one is not put back', async ({ page, catalogue }) => {
  const letScriptsIn = await openWithoutScripts(page, articles.vase.path)
  const quantity = page.locator('main').getByRole('spinbutton').first()
  await quantity.fill('3')
  letScriptsIn()
  await catalogue.seeShopRunning()
  await expect(quantity).toHaveValue('3')
  await catalogue.addToCart()
  await catalogue.seeCartCount(3)

  await page.goto('/contact/')
  await page.goBack()
  await catalogue.seeShopRunning()
  await expect(quantity).toHaveValue('1')
  await catalogue.addToCart()
  await catalogue.seeCartCount(4)
})
