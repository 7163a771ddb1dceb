import { expect, test } from './journey.model.ts'

const vase = '/Bottle-vase/MO-2020.1'

test('a model among the pictures is loaded by a press, turned by keys, and its paper is there', async ({
  page,
  catalogue,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/model|three/.test(request.url())) scripts.push(request.url())
  })
  await catalogue.open(vase)
  const open = page.getByRole('button', { name: 'View in 3D' })
  await open.scrollIntoViewIfNeeded()
  expect(scripts.filter((url) => /\.glb$|model-stage/.test(url))).toEqual([])

  await open.focus()
  await page.keyboard.press('Enter')
  const canvas = page.getByRole('application', { name: /^3D model: Bottle vase to turn/ })
  await expect(canvas).toHaveAttribute('data-state', 'shown', { timeout: 30_000 })
  await expect(canvas).toBeFocused()
  const before = await canvas.screenshot()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false)

  const paper = page.getByRole('link', { name: /Care instructions for stoneware PDF, \d+ kB/ })
  const href = await paper.getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
})

test('a model whose file is broken leads to the file', async ({ page, catalogue }) => {
  await page.route('**/*.glb', (route) => route.fulfill({ body: 'no model' }))
  await catalogue.open(vase)
  await page.getByRole('button', { name: 'View in 3D' }).click()
  await expect(page.getByText('The 3D model cannot be shown here.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Bottle vase to turn' })).toHaveAttribute('href', /vase-bottle\.glb$/)
})
