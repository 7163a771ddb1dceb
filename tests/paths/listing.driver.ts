import { expect } from '@playwright/test'
import type { PageDriver } from '../../paths/index.ts'
import { listed, listing as sampled } from '../../machines/listing/test/listing.model.ts'
import { filterCount } from '../../machines/listing/listing.logic.ts'
import type { TestModel } from '../../paths/index.ts'
import type { Stage } from './stage.ts'

/** What is asked for now, as the machine sends it. */
const queryOf: TestModel['key'] = ({ context: { pendingQuery, listing } }) => pendingQuery ?? listing.current

/** The list as the demo shop has it: whoever filters finds one page. */
export const listing: TestModel = {
  ...sampled,
  events: {
    ...sampled.events,
    'page.choose': [(now) => (now.context.listing.pages > 1 ? { type: 'page.choose', page: 2 } : null)],
    // A short list has no pages and no choice of their size.
    'limit.choose': [(now) => (now.context.listing.pages > 1 ? { type: 'limit.choose', limit: 50 } : null)],
    'filters.reset': [
      (now) => (filterCount(now.context.listing.current, now.context.listing) > 0 ? { type: 'filters.reset' } : null),
    ],
  },
  answers: Object.fromEntries(
    ['search', 'searchMore'].map((port) => [
      port,
      {
        done: [
          (snapshot: Parameters<TestModel['key']>[0]) => {
            const query = queryOf(snapshot) as Parameters<typeof listed>[0]
            return listed(query, filterCount(query, {}) > 0 ? 5 : 100)
          },
        ],
        error: sampled.answers[port]?.error ?? [],
      },
    ]),
  ),
}

/** A shopper who looks through what a search found. */
export function listingOnPage({ page, catalogue }: Stage): PageDriver {
  const results = page.getByRole('main').getByRole('region', { name: 'Products' })
  const settled = async (): Promise<void> => {
    await expect(catalogue.cards.first()).toBeVisible()
    await expect(results.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  const failure = results.getByText('The list could not be loaded.')
  /** Chooses another value than the one that stands. */
  const chooseOther = async (label: string): Promise<void> => {
    const choice = results.getByLabel(label)
    const now = await choice.inputValue()
    const values = await choice
      .locator('option')
      .evaluateAll((options) =>
        options.flatMap((option) => (option instanceof HTMLOptionElement && !option.disabled ? option.value : [])),
      )
    const other = values.find((value) => value !== now)
    if (other === undefined) throw new Error(`${label} has one value`)
    // Page sizes and numbers are for pages without scripts; the machine obeys them all the same.
    await choice.selectOption(other, { force: true })
  }
  return {
    starts: {
      'a search': async () => {
        await catalogue.open('/search?search=the')
        await catalogue.seeAlive(results)
      },
    },
    does: {
      'filter.change': () => catalogue.filters.locator('input[name="manufacturer"]:not(:checked)').first().check(),
      'price.type': async () => {
        const price = catalogue.filters.locator('details', { has: page.locator('[name="min-price"]') })
        if ((await price.getAttribute('open')) === null) await price.locator('summary').click()
        await price.getByLabel('From').fill('10')
      },
      'sorting.choose': () => chooseOther('Sort by'),
      'limit.choose': () => chooseOther('Products per page'),
      'page.choose': () =>
        results
          .getByRole('navigation', { name: 'Pages', includeHidden: true })
          .locator('a[rel="next"], a[rel="prev"]')
          .first()
          .dispatchEvent('click', { button: 0 }),
      'more.load': () => results.getByRole('button', { name: 'Load more' }).click(),
      'filters.reset': () => results.getByRole('button', { name: 'Clear all' }).click(),
      'search.retry': () => results.getByRole('button', { name: 'Try again' }).click(),
      // Back, until the list stands as in the beginning.
      'url.applied': async () => {
        while (!page.url().endsWith('/search?search=the')) await page.goBack()
      },
    },
    shows: {
      initial: settled,
      applied: async () => {
        await settled()
        await expect(failure).toHaveCount(0)
      },
      failed: async () => {
        await expect(failure).toBeVisible()
        await expect(catalogue.cards.first()).toBeVisible()
      },
    },
    breakLine: async (failures) => {
      await page.context().setOffline(failures.length > 0)
    },
    leaves: {},
  }
}
