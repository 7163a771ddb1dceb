import { redirect } from '@tanstack/react-router'
import type { LocaleConfig } from '../../../app.config.ts'
import type { Guard } from '../../platform/context.ts'
import { localHref } from '../../platform/locale.ts'
import { ACCOUNT, entranceTo, returnPath } from '../../platform/return-path.ts'
import type { Kind } from '../http/cookies.server.ts'

/**
 * Leads a visitor away from pages that are not for them, as far as their cookies say who they are.
 * @param address of the requested page, without locale prefix
 */
export function guardFor(locale: LocaleConfig, kind: Kind, address: string): Guard {
  const lead = (path: string): never => {
    throw redirect({ href: localHref(locale, path), statusCode: 302 })
  }
  return {
    customer: kind === 'customer',
    customersOnly: () => {
      if (kind !== 'customer') lead(entranceTo('/login', address))
    },
    strangersOnly: (search) => {
      if (kind === 'customer') lead(returnPath('redirect' in search ? search.redirect : null) ?? ACCOUNT)
    },
  }
}
