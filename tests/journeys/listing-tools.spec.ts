import { expect, test } from './journey.model.ts'

test('the price slider narrows the list when it is released, by pointer and by key', async ({ page, catalogue }) => {
  await catalogue.open('/Table/')
  const all = await catalogue.count.textContent()
  const lowest = catalogue.filters.getByRole('slider', { name: 'Lowest price' })
  const highest = catalogue.filters.getByRole('slider', { name: 'Highest price' })
  await catalogue.filters.getByText('Price per item', { exact: true }).click()
  await highest.scrollIntoViewIfNeeded()
  const line = await highest.boundingBox()
  if (!line) throw new Error('The slider has no place')
  const middle = line.y + line.height / 2
  await page.mouse.move(line.x + line.width - 8, middle)
  await page.mouse.down()
  await page.mouse.move(line.x + line.width / 2, middle, { steps: 5 })
  await expect(catalogue.filters.getByRole('textbox', { name: 'To' })).not.toHaveValue('')
  expect(new URL(page.url()).search).toBe('')
  await page.mouse.up()
  await expect(page).toHaveURL(/[?&]max-price=\d+$/)
  await expect(catalogue.count).not.toHaveText(all ?? '')
  const max = new URL(page.url()).searchParams.get('max-price')
  await expect(catalogue.filters.getByRole('textbox', { name: 'To' })).toHaveValue(max ?? '')
  await lowest.focus()
  await lowest.press('ArrowRight')
  await lowest.press('ArrowRight')
  await expect(page).toHaveURL(/[?&]min-price=\d+&max-price=\d+$/)
  await expect(lowest).toBeFocused()
  await page.goBack()
  await expect(catalogue.filters.getByRole('textbox', { name: 'From' })).toHaveValue('')
  await expect(lowest).toHaveJSProperty('value', await lowest.getAttribute('min'))
})

test('a phone has the slider in złoty in its drawer', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await catalogue.open('/pl-PL/search?search=lampa')
  await page.locator('main section button[class*=open]').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Cena za sztukę', { exact: true }).click()
  await expect(drawer.getByRole('slider', { name: 'Cena najniższa' })).toHaveAttribute('aria-valuetext', /zł$/)
})

test('back to the top of a long page, with the focus at its beginning', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await catalogue.open('/Table/')
  const button = page.getByRole('button', { name: 'Back to top' })
  await expect(button).toHaveCount(0)
  // Over what is read it would lie in the way: it waits for somebody who turns back.
  await page.mouse.wheel(0, 2_000)
  await expect(button).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2_000)
  // The button may come only now: who turns back goes on until it is there.
  await expect(async () => {
    await page.mouse.wheel(0, -100)
    await expect(button).toBeVisible({ timeout: 500 })
  }).toPass()
  // At the end of the page it is below the last line.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.mouse.wheel(0, -20)
  const [line, place] = await Promise.all([
    page.getByRole('link', { name: 'How it works' }).boundingBox(),
    button.boundingBox(),
  ])
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((place?.y ?? 0) + 20)
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(button).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
})

test('junk leaves the address of a list, tracking stays, and nothing is read for it', async ({ page, catalogue }) => {
  const read: string[] = []
  page.on('request', (request) => {
    if (/_payload\.json|\/Table\//.test(request.url())) read.push(request.url())
  })
  await catalogue.open('/')
  read.length = 0
  await page.goto('/Table/?p=abc&foo=%3Cscript%3E&order=nope&limit=15&min-price=-4&utm_source=mail&gclid=x')
  await expect(page).toHaveURL(/\/Table\/\?utm_source=mail&gclid=x$/)
  expect(read.filter((address) => !address.includes('foo='))).toEqual([])
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/Table\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})
