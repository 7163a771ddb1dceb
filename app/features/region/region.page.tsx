import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CountryOption } from '../../../api/types/sales-channel.ts'
import { localHref, useFacts, useLocale } from '../../platform/locale.ts'
import { Page, Stack } from '../../ui/index.ts'
import { useReturnPath } from '../account/index.ts'
import { RegionForm } from './region-form.tsx'
import { useRegion } from './use-region.ts'

/** `/region`: country, currency and language for browsers without scripts, and for links that are opened elsewhere. */
export function RegionPage({ countries }: { countries: readonly CountryOption[] }) {
  const router = useRouter()
  const locale = useLocale()
  const { locales } = useFacts()
  const back = useReturnPath() ?? '/'
  const languages = locales.map(({ code, prefix, language, name }) => ({
    code,
    language,
    name,
    href: localHref({ prefix }, back),
  }))
  const { view, intents } = useRegion(countries, languages)
  const isDone = view.status === 'applied' && view.choice.locale === locale.code
  useEffect(() => {
    if (isDone) void router.navigate({ href: localHref(locale, back), replace: true })
  }, [isDone, router, locale, back])
  return (
    <Page width="text">
      <Stack gap={32}>
        <h1>
          <Trans>Country, language and currency</Trans>
        </h1>
        <RegionForm view={view} intents={intents} languages={languages} back={back} />
      </Stack>
    </Page>
  )
}
