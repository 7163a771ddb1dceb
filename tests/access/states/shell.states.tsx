import { CataloguePage } from '../../../app/features/content/catalogue.page.tsx'
import { ToTopButton } from '../../../app/layout/to-top.tsx'
import { keys } from '../../../app/shared/storage/storage.ts'
import { notificationsView } from '../../../machines/notifications/index.ts'
import type { Material } from '../harness/material.ts'
import { notificationsSituations } from './notifications.driven.ts'
import { named, type State } from './state.ts'

const shown =
  (name: string) =>
  ({ answers }: Material) => {
    const answer = answers[name]
    if (!answer) throw new Error(`The material lacks ${name}`)
    return <CataloguePage answer={answer} />
  }

const home: State = { layout: 'default', page: shown('the home page') }
const category: State = { layout: 'default', page: shown('a category') }
const product: State = { layout: 'default', page: shown('a product with variants') }

const otherOption = 'main form button[name=switched][aria-pressed=false]'

/** What opens above a page: menu, search, flyout, filters, pictures, and what is told in its corner. */
export const states: Record<string, State> = {
  'menu open': { ...home, only: 'narrow', after: { press: 'header button', shows: 'dialog[open] nav' } },
  'flyout open': {
    ...home,
    only: 'wide',
    after: { press: 'header nav button[aria-expanded]', shows: 'header [data-flyout] a' },
  },
  'region open': {
    ...home,
    only: 'wide',
    calls: 'answered',
    after: { press: 'header a[href*="/region"]', shows: 'dialog[open] select[name=currency]' },
  },
  'search open': { ...home, after: { press: 'header a[href$="/search"]', shows: 'dialog[open] input' } },
  'search with recent searches': {
    ...home,
    stored: { [keys.searches]: JSON.stringify({ version: 1, terms: ['vase', 'a long search '.repeat(8).trim()] }) },
    after: { press: 'header a[href$="/search"]', shows: 'dialog[open] [role=option]' },
  },
  'search with suggestions': {
    ...home,
    calls: 'answered',
    after: { press: 'header a[href$="/search"]', type: 'bowl', shows: 'dialog[open] [role=option]' },
  },
  'search without suggestions': {
    ...home,
    calls: 'failing',
    after: { press: 'header a[href$="/search"]', type: 'bowl', shows: 'dialog[open] output:not(:empty)' },
  },
  'filters open': {
    ...category,
    only: 'narrow',
    after: { press: 'main section button[class*=open]', shows: 'dialog[open] form' },
  },
  'back to top offered': {
    ...category,
    page: (material) => (
      <>
        {shown('a category')(material)}
        <ToTopButton onPress={() => undefined} />
      </>
    ),
  },
  'picture enlarged': { ...product, after: { press: 'main ul button[class*=zoom]', shows: 'dialog[open] img' } },
  'variant on its way': { ...product, calls: 'waiting', after: { press: otherOption, shows: 'main form[aria-busy]' } },
  'variant that cannot be loaded': {
    ...product,
    calls: 'failing',
    after: { press: otherOption, shows: 'main form [role=status]' },
  },
  ...named('notifications', notificationsSituations, (snapshot) => ({
    ...home,
    views: () => ({ notifications: notificationsView(snapshot) }),
  })),
}
