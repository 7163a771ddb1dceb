/** What an axe run says, as far as it matters here. */
interface AxeResults {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
}

declare global {
  interface Window {
    axe: { run: (context: Document, options: object) => Promise<AxeResults> }
  }
}

/** WCAG 2.2 A and AA, and what axe's authors recommend beyond them; no rule is left out. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** They look at colours and sizes of letters, at no word. */
const colours = ['color-contrast', 'link-in-text-block']

/**
 * `words`: without those that see colours alone, for a page that was looked at in another language. `colours`: only those,
 * for a page that was looked at in other colours. `none`: how it is laid out, and nothing of axe.
 */
export type Rules = 'all' | 'words' | 'colours' | 'none'

const axeOptions: Record<Exclude<Rules, 'none'>, object> = {
  all: { runOnly: { type: 'tag', values: tags } },
  words: {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
  },
  colours: { runOnly: { type: 'rule', values: colours } },
}

/** Everything that is wrong with the page on screen, one line each. */
export async function problemsHere(rules: Rules): Promise<string[]> {
  // What has just been scrolled halfway below the header is not small.
  window.scrollTo({ top: 0, behavior: 'instant' })
  return [...(rules === 'none' ? [] : await axeProblems(rules)), ...sidewaysScroll(), ...smallTargets(), ...headings()]
}

async function axeProblems(rules: Exclude<Rules, 'none'>): Promise<string[]> {
  const { violations } = await window.axe.run(document, {
    ...axeOptions[rules],
    resultTypes: ['violations'],
    // Style sheets are asked for by no rule of these.
    preload: { assets: ['media'] },
  })
  return violations.map(
    ({ id, help, nodes }) => `axe ${id}: ${help}\n    ${nodes.map(({ html }) => html.slice(0, 200)).join('\n    ')}`,
  )
}

function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 120))
  return [`scrolls sideways: ${scrollWidth} px in ${clientWidth} px\n    ${wide.slice(-3).join('\n    ')}`]
}

function smallTargets(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=button]',
  )
  return [...controls].flatMap((control) => {
    const { width, height } = reachable(control)
    if (!isPressable(control) || inSentence(control) || (width >= 23.99 && height >= 23.99)) return []
    return [`target of ${width.toFixed(1)} × ${height.toFixed(1)} px: ${control.outerHTML.slice(0, 160)}`]
  })
}

function isPressable(control: HTMLElement): boolean {
  if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return false
  if (control.matches('input[type=hidden], :disabled') || control.closest('[inert]')) return false
  const modal = document.querySelector('dialog:modal')
  if (modal && !modal.contains(control)) return false
  // Shown only when the keyboard reaches it.
  return getComputedStyle(control).clipPath !== 'inset(50%)' || control.matches('label *')
}

/** A control together with its label, or the card that it covers: they can be pressed as well. */
function reachable(control: HTMLElement): { width: number; height: number } {
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
  // A link may cover what it stands in (cards), by a pseudo-element that a script can measure only there.
  const covered = getComputedStyle(control, '::after').position === 'absolute' ? control.offsetParent : null
  const boxes = [control, ...labels, ...(covered ? [covered] : [])].map((element) => element.getBoundingClientRect())
  return {
    width: Math.max(...boxes.map(({ width }) => width)),
    height: Math.max(...boxes.map(({ height }) => height)),
  }
}

/** WCAG 2.5.8 leaves out links in a sentence: their height is the line's. */
function inSentence(control: HTMLElement): boolean {
  if (getComputedStyle(control).display !== 'inline') return false
  const around = control.parentElement?.textContent?.trim() ?? ''
  return around.length > (control.textContent?.trim().length ?? 0)
}

function headings(): string[] {
  const found = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
  return found.length === 1 ? [] : [`${found.length} first headings`]
}
