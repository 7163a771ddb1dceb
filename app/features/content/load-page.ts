import { notFound, redirect } from '@tanstack/react-router'
import type { PageKey } from '../../../api/types/navigation.ts'
import type { CategoryPage, LandingPage, PageAnswer, ProductPage, SearchPage } from '../../../api/types/page.ts'
import type { RouterContext } from '../../platform/context.ts'
import { urgent, loadModules, modulesOf } from './lazy-modules.ts'
import { asJsonText } from '../../platform/json-text.ts'
import { localHref } from '../../platform/locale.ts'

/** A catalogue page that exists. */
export type FoundPage = Extract<PageAnswer, { kind: 'page' }>

export type { CategoryPage, LandingPage, ProductPage, SearchPage }

interface LoadInput {
  context: RouterContext
  /** Without locale prefix, as the router shows it. */
  path: string
  /** `formatSearch` of the address. */
  search: string
  /** Router state of the link that was followed. */
  state?: Partial<PageKey> & { keepScroll?: boolean }
  signal: AbortSignal
}

/**
 * The one loader of catalogue pages: cached read on the server, `_payload.json` in the browser.
 * @throws a 301 to the SEO path, not-found, or `PageError`
 */
export async function loadPage({ context, path, search, state, signal }: LoadInput): Promise<FoundPage> {
  const key =
    state?.routeName && state.foreignKey ? { routeName: state.routeName, foreignKey: state.foreignKey } : undefined
  const answer = await context.read({ path, search, signal, ...(key ? { key } : {}) })
  if (answer.kind === 'moved')
    throw redirect({
      href: localHref(context.locale, answer.path) + (search === '' ? '' : `?${search}`),
      statusCode: 301,
      resetScroll: state?.keepScroll !== true,
    })
  if (answer.kind === 'notFound') throw notFound()
  const modules = modulesOf(answer.page)
  const first = urgent(modules)
  for (const name of first) context.usedModules.add(name)
  // The server's page is complete, the form in the footer too.
  await loadModules(import.meta.env.SSR ? [...modules, 'form'] : first)
  return asJsonText(answer)
}
