import { expect, test } from '../journeys/journey.model.ts'
import { articles, customer } from '../journeys/shopper.model.ts'

test(
  'what cannot be made of a guest’s order is offered once, then an account at once',
  { tag: '@older' },
  async ({ page, shopper, area, watch }) => {
    watch.expectFailedRequests()
    await shopper.isGuest({ email: 'first-guest@example.com' })
    await page.goto(`/checkout/success/${await shopper.orders(articles.vase)}`)
    const offer = area.section('Keep this order in an account')
    await area.fillIn(offer, { password: customer.password })
    await area.press('Create my account', offer)
    await expect(area.main.getByRole('heading', { name: 'Create an account' })).toBeFocused()

    await page.context().clearCookies()
    await shopper.isGuest({ email: 'second-guest@example.com' })
    await page.goto(`/checkout/success/${await shopper.orders(articles.vase)}`)
    await expect(area.main.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', /\/register/)
    await expect(offer).toHaveCount(0)
  },
)
