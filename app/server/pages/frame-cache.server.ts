import { LRUCache } from 'lru-cache'
import type { FrameLook, FramePart, CachedFrame } from '../../platform/context.ts'

/** Of each part, per language and tax state: entries of the menu that are current, currencies, countries. */
const MOST_LOOKS = 60

const PARTS: readonly FramePart[] = ['header', 'footer']

/** As React writes it. */
const markOf = (part: FramePart): string => `<template data-kept="${part}"></template>`

/** React announces these in the head of a page: a copy of their markup would not. */
const LOADED_EARLY = /<img(?![^>]* loading="lazy")|<link|<style|<script/

/** Markup with holes for what each page writes itself. */
interface Mould {
  pieces: readonly string[]
  /** Between the pieces: the number of the page's own text in that place. */
  holes: readonly number[]
}

/** A part in one look: seen on one page, seen alike on two, or not to be kept. */
type Look = { mould: Mould; isProved: boolean } | 'unsteady'

type Looks = Record<FramePart, LRUCache<string, Look>>

/**
 * Header and footer of shared pages as text: most pages have the same, and they are half of a product page's elements. The
 * text is cut out of rendered pages, so its ids are those that the browser will count to. It is used once two pages with the
 * same look have been rendered with the same, apart from the texts that they have of their own.
 */
export class FrameCache {
  /** With the facts of a shop go its headers. */
  #looks = new WeakMap<object, Looks>()

  /** For one render. */
  open(): OpenFrame {
    return new OpenFrame((look) => this.#of(look))
  }

  #of({ part, facts }: FrameLook): LRUCache<string, Look> {
    const looks = this.#looks.get(facts) ?? { header: newLooks(), footer: newLooks() }
    this.#looks.set(facts, looks)
    return looks[part]
  }
}

const newLooks = (): LRUCache<string, Look> => new LRUCache({ max: MOST_LOOKS })

/** The frame of one page while it is rendered. */
export class OpenFrame implements CachedFrame {
  #of: (look: FrameLook) => LRUCache<string, Look>
  #placed = new Map<FramePart, string>()
  #rendered = new Map<FramePart, FrameLook>()

  constructor(of: (look: FrameLook) => LRUCache<string, Look>) {
    this.#of = of
  }

  holds(look: FrameLook): boolean {
    const { part, key, own } = look
    const known = this.#of(look).get(key)
    if (known === undefined || known === 'unsteady' || !known.isProved) {
      this.#placed.delete(part)
      this.#rendered.set(part, look)
      return false
    }
    this.#rendered.delete(part)
    this.#placed.set(part, poured(known.mould, own))
    return true
  }

  /** A rendered document with what was kept in its places. */
  fill(document: string): string {
    return PARTS.reduce((text, part) => {
      const kept = this.#placed.get(part)
      if (kept === undefined) return text
      const mark = markOf(part)
      const at = text.indexOf(mark)
      if (at === -1) throw new Error(`A page has no place for its ${part}`)
      return text.slice(0, at) + kept + text.slice(at + mark.length)
    }, document)
  }

  /** Keeps what this document was rendered with; it is whole and was rendered in one go. */
  learn(document: string): void {
    for (const [part, look] of this.#rendered) {
      const looks = this.#of(look)
      const known = looks.get(look.key)
      if (known === 'unsteady') continue
      const markup = cutOut(document, part)
      const mould = markup === null ? null : mouldOf(markup, look.own)
      if (mould === null || (known && poured(known.mould, look.own) !== markup)) looks.set(look.key, 'unsteady')
      else looks.set(look.key, { mould, isProved: known !== undefined })
    }
  }
}

/** The element of a part; null where it is not clear which one it is, and where a copy would not do. */
function cutOut(document: string, part: FramePart): string | null {
  const [open, close] = [`<${part}`, `</${part}>`]
  // The header comes before all that the page shows, the footer after it.
  const start = part === 'header' ? document.indexOf(open) : document.lastIndexOf(open)
  const end = document.indexOf(close, start)
  if (start === -1 || end === -1 || (document.indexOf(open, start + 1) > -1 && document.indexOf(open, start + 1) < end))
    return null
  const markup = document.slice(start, end + close.length)
  return LOADED_EARLY.test(markup) ? null : markup
}

/** Markup without the page's own texts; null if one of them is not in it. */
function mouldOf(markup: string, own: readonly string[]): Mould | null {
  const pieces: string[] = []
  const holes: number[] = []
  for (let from = 0; ;) {
    const next = own
      .map((text, hole) => ({ hole, at: markup.indexOf(text, from), end: text.length }))
      .filter(({ at }) => at !== -1)
      .toSorted((one, other) => one.at - other.at)[0]
    pieces.push(copied(markup.slice(from, next?.at)))
    if (next === undefined) break
    holes.push(next.hole)
    from = next.at + next.end
  }
  return own.every((_, hole) => holes.includes(hole)) ? { pieces, holes } : null
}

/** A part of a text would keep the whole document. */
const copied = (text: string): string => Buffer.from(text).toString()

const poured = ({ pieces, holes }: Mould, own: readonly string[]): string =>
  pieces.reduce((text, piece, at) => text + (own[holes[at - 1] ?? -1] ?? '') + piece)
