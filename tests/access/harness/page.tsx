import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { config, type LocaleCode } from '../../../app.config.ts'
import { createStoreApi } from '../../../api/client/client.ts'
import '../../../app/ui/base.css'
import { SideCart } from '../../../app/features/cart/side-cart.tsx'
import { Notifications } from '../../../app/features/notifications/notifications.tsx'
import { ShopStoreContext } from '../../../app/features/shop/index.ts'
import { initialViews } from '../../../app/features/shop/initial-views.ts'
import { addTexts } from '../../../app/inspect/load.tsx'
import { createI18n, loadTexts, type LazyCatalogue } from '../../../app/platform/i18n.ts'
import type { RouterContext } from '../../../app/platform/context.ts'
import { CheckoutLayout } from '../../../app/layout/checkout-layout.tsx'
import { DefaultLayout } from '../../../app/layout/default-layout.tsx'
import { states } from '../states/index.ts'
import type { State } from '../states/state.ts'
import { problemsHere, type Rules } from './checks.ts'
import type { Material } from './material.ts'
import { stillStore } from './store.ts'

/** What tests find at `window.states`. */
export interface StatesPage {
  names: (only: State['only']) => string[]
  /** The states of a chart in which a rendered state stands; none where it shows no snapshot. */
  places: (name: string) => readonly string[]
  /** Puts one state on screen, in place of the one before. */
  show: (name: string, locale: LocaleCode, material: Material) => Promise<State['after'] | null>
  /** Everything that is wrong with what is on screen, one line each. */
  problems: (rules: Rules) => Promise<string[]>
}

declare global {
  interface Window {
    states: StatesPage
  }
}

const container = document.getElementById('root') ?? document.body
let shown: Root | null = null

/** Parts bring their texts with them once: a state in another language needs them again. */
const catalogues: Record<LazyCatalogue, true> = {
  account: true,
  checkout: true,
  errors: true,
  media: true,
  listing: true,
  pages: true,
  product: true,
  reviews: true,
  compare: true,
  estimate: true,
  consent: true,
  search: true,
  validation: true,
}
const allCatalogues = Object.keys(catalogues) as LazyCatalogue[]

const layouts = {
  default: DefaultLayout,
  checkout: CheckoutLayout,
  none: ({ children }: { children: ReactNode }) => children,
}

window.states = {
  names: (only) =>
    Object.entries(states).flatMap(([name, state]) => (state.only === undefined || state.only === only ? name : [])),
  places: (name) => states[name]?.places ?? [],
  async show(name, code, material) {
    const state = states[name]
    if (!state) throw new Error(`There is no state ${name}`)
    const locale = config.locales.find((entry) => entry.code === code) ?? config.locales[0]
    const i18n = await createI18n(locale)
    await loadTexts(i18n, locale, ...allCatalogues)
    await addTexts(i18n)
    i18n.on('missing', ({ id }) => console.error(`There is no text ${id} in ${code}`))
    const context: RouterContext = {
      locale,
      i18n,
      facts: material.facts,
      buildId: 'states',
      origin: material.facts.storefrontUrl,
      texts: [],
      moduleLinks: {},
      usedModules: new Set(),
      read: () => new Promise(() => {}),
      servedCart: async () => null,
      servedProducts: async () => null,
      guard: null,
      readCountries: async () => material.countries,
      maintenance: false,
      currency: 'EUR',
      country: 'DE',
    }
    const router = createRouter({
      routeTree: createRootRouteWithContext<RouterContext>()({ component: Outlet }),
      context,
      history: createMemoryHistory({ initialEntries: [state.path ?? '/'] }),
      defaultNotFoundComponent: () => <Shown state={state} material={material} />,
      Wrap: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
    })
    await router.load()
    shown?.unmount()
    localStorage.clear()
    for (const [key, value] of Object.entries(state.stored ?? {})) localStorage.setItem(key, value)
    shown = createRoot(container, {
      onUncaughtError: (error) => console.error(error),
      onCaughtError: (error) => console.error(error),
    })
    document.documentElement.lang = locale.language
    document.title = name
    shown.render(<RouterProvider router={router} />)
    return state.after ?? null
  },
  problems: problemsHere,
}

function Shown({ state, material }: { state: State; material: Material }) {
  const Layout = layouts[state.layout]
  const views = { ...initialViews, ...state.views?.(material) }
  const api = createStoreApi({ baseUrl: `${location.origin}/store-api`, fetch: answerFrom(state.calls, material) })
  const page = state.page(material)
  return (
    <ShopStoreContext value={stillStore(views, api, state.sideCart === true)}>
      <Layout>{page}</Layout>
      {state.layout === 'none' ? null : (
        <>
          <SideCart />
          <Notifications />
        </>
      )}
    </ShopStoreContext>
  )
}

function answerFrom(calls: State['calls'], material: Material) {
  return async (request: Request): Promise<Response> => {
    if (calls === 'waiting') return new Promise(() => {})
    const path = new URL(request.url).pathname.replace('/store-api', '')
    const own = typeof calls === 'object' ? Object.entries(calls).find(([end]) => path.endsWith(end)) : undefined
    const known = own?.[1] ?? (calls === 'failing' ? undefined : material.calls[path])
    return known === undefined ? new Response('', { status: 502 }) : Response.json(known)
  }
}
