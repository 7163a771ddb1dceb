import type { ReactNode } from 'react'
import { listing } from './catalogue.samples.ts'
import { named } from './state.ts'
import { SearchPage } from '../../../app/features/search/page/search.page.tsx'

const show = (term: string, found: ReturnType<typeof listing> | null) => (
  <SearchPage answer={{ kind: 'page', page: { kind: 'search', term, listing: found }, alternates: [] }} />
)

const pages: Record<string, () => ReactNode> = {
  'search without a term': () => show('', null),
  'search results': () => show('vase', listing({ categoryId: null })),
  'search results of another word': () => show('vaze', listing({ categoryId: null, correctedTerm: 'vase' })),
  'search without results': () =>
    show('unicorn', listing({ categoryId: null, elements: [], total: 0, pages: 0, filters: [] })),
}

export const states = named('catalogue', pages, (page) => ({ layout: 'default', page }))
