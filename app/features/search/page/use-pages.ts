import { useLingui } from '@lingui/react/macro'
import type { NavigationEntry } from '../../../../api/types/navigation.ts'
import { config } from '../../../../app.config.ts'
import { folded } from '../../../platform/folded.ts'
import { useFacts, useLocale } from '../../../platform/locale.ts'

export interface FoundPageLink {
  name: string
  to: string
  /** Categories hold products; the other pages hold text. */
  kind: 'category' | 'page'
}

/** The most pages of each kind beside the products. */
const most = 4

/** Shorter words are part of too many others. */
const PART = 4
const GERMAN_ENDING = /(?:en|er|n|e|s)$/

/** The word, or what it is without its ending, is a part of a German compound: "Vasen" in "Bodenvase". */
const isPartOf = (compound: string, word: string): boolean =>
  [word, word.replace(/n$/, ''), word.replace(GERMAN_ENDING, '')].some(
    (part) => part.length >= PART && compound.includes(part),
  )

/** Of a case or a plural, behind the letters that all forms of a Polish word share. */
const POLISH_ENDING = /(?<=.{3})(?:ami|ach|ow|om|em|[aeiouy])$/

/** Whether both are forms of one Polish word: of the "lampy" each is a "lampa". */
const isSameWord = (one: string, other: string): boolean =>
  one.replace(POLISH_ENDING, '') === other.replace(POLISH_ENDING, '')

/**
 * Every word of the term begins a word of the text, or is one with an ending.
 * @param language BCP 47; German writes several words as one, Polish one word in many forms
 */
export function isAbout(text: string, term: string, language: string): boolean {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const wanted = folded(term).match(/[\p{L}\p{N}]+/gu) ?? []
  const fits = (word: string) =>
    words.some(
      (other) =>
        other.startsWith(word) ||
        (other.length > 3 && word.startsWith(other) && word.length <= other.length + 2) ||
        (language.startsWith('de') && isPartOf(other, word)) ||
        (language.startsWith('pl') && isSameWord(other, word)),
    )
  return wanted.length > 0 && wanted.every(fits)
}

/**
 * Categories and pages of the shop that a term speaks of: the backend's search knows products only. The pages that the
 * law wants are also found by what shoppers call them.
 */
export function usePages(term: string): FoundPageLink[] {
  const { t } = useLingui()
  const { navigation, footer, service, pages } = useFacts()
  const { language } = useLocale()
  if (term.trim().length < config.suggest.minLength) return []
  const called = [
    {
      to: pages.shipping,
      name: t`Shipping & payment`,
      keywords: t`shipping delivery postage payment pay parcel costs`,
    },
    { to: pages.revocation, name: t`Right of withdrawal`, keywords: t`returns refund send back withdrawal exchange` },
    { to: pages.contact, name: t`Contact`, keywords: t`contact help phone email address question` },
    { to: pages.privacy, name: t`Privacy`, keywords: t`privacy data protection cookies` },
  ]
  const found = new Map<string, FoundPageLink>()
  const look = (entries: readonly NavigationEntry[], kind: FoundPageLink['kind']): void => {
    for (const { href, external, name, children } of entries) {
      if (href !== null && !external && !found.has(href) && isAbout(name, term, language))
        found.set(href, { name, to: href, kind })
      look(children, kind)
    }
  }
  for (const { to, name, keywords } of called)
    if (to !== null && isAbout(`${name} ${keywords}`, term, language)) found.set(to, { name, to, kind: 'page' })
  look(navigation, 'category')
  look(footer, 'page')
  look(service, 'page')
  const of = (kind: FoundPageLink['kind']) => [...found.values()].filter((link) => link.kind === kind).slice(0, most)
  return [...of('category'), ...of('page')]
}
