/** Frame and looks of the demo's own pages: payment and mail box. They work without scripts. */
import type { Answer } from '../kernel/answers.ts'
import { html } from '../kernel/answers.ts'
import type { Tongue } from '../kernel/records.ts'

const LANG: Record<Tongue, string> = { en: 'en-GB', de: 'de-DE', pl: 'pl-PL' }

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in HTML, in attributes too. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** @param body HTML, already escaped; `styles` address of the style sheet, relative to the page */
export function demoPage(tongue: Tongue, title: string, styles: string, body: string): Answer {
  const answer = html(`<!doctype html>
<html lang="${LANG[tongue]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escape(title)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${styles}">
  </head>
  <body>
    <main>
${body}
    </main>
  </body>
</html>
`)
  const policy =
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    },
  }
}

/** The fonts of the demo's documents; each page's style sheet is one folder below `/_demo/`. */
const FACES = (['regular', 'bold'] as const)
  .flatMap((weight) =>
    (['latin', 'extended'] as const).map(
      (part) => `@font-face {
  font-family: 'Instrument Sans';
  font-weight: ${weight === 'bold' ? 600 : 400};
  font-display: swap;
  src: url('../media/fonts/${weight}-${part}.ttf');${part === 'extended' ? '\n  unicode-range: U+100-2BA, U+1E00-1EFF;' : ''}
}
`,
    ),
  )
  .join('')

const STYLES = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf8f3, #171412);
  --card: light-dark(#fffdfa, #211d1a);
  --ink: light-dark(#1e1b18, #f2ebe1);
  --soft: light-dark(#5f584f, #b8aea1);
  --line: light-dark(#e7e2da, #352f29);
  --edge: light-dark(#8b8277, #857b6f);
  --brand: light-dark(#a4512f, #e0916a);
  --on-brand: light-dark(#fffdfa, #1c120c);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 'Instrument Sans', 'Helvetica Neue', Arial, sans-serif;
}
main { max-width: 34rem; margin: 0 auto; padding: 2.5rem 1rem 4rem; }
h1, h2 { font-weight: 600; letter-spacing: -0.01em; }
h1 { font-size: 2rem; line-height: 1.15; margin: 0 0 0.75rem; text-wrap: balance; }
h2 { font-size: 1.25rem; margin: 0; overflow-wrap: anywhere; }
p { margin: 0 0 0.75rem; }
a { color: var(--brand); }
.seller { margin: 0 0 1.5rem; font-size: 1.25rem; font-weight: 600; letter-spacing: -0.01em; }
.note { color: var(--soft); font-size: 0.9rem; }
.card {
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 2px;
  padding: 1.25rem;
  margin: 1.25rem 0;
}
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.35rem 1.5rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.total { font-size: 1.5rem; font-weight: 600; }
form { display: grid; gap: 0.75rem; }
button {
  font: inherit;
  font-weight: 500;
  min-height: 3.25rem;
  padding: 0.5rem 1rem;
  border-radius: 2px;
  border: 1px solid var(--edge);
  background: transparent;
  color: inherit;
  cursor: pointer;
}
button:hover { border-color: var(--ink); }
a.button {
  display: inline-block;
  padding: 0.8rem 1.25rem;
  border-radius: 2px;
  background: var(--brand);
  color: var(--on-brand);
  font-weight: 500;
  text-decoration: none;
}
button.primary { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.mails { list-style: none; margin: 0; padding: 0; }
summary { cursor: pointer; }
summary h2 { display: inline; }
summary .note { margin: 0.25rem 0 0; }
details[open] > summary { margin-bottom: 1rem; }
.mails > .card { padding: 1rem; }
`

/** @param more rules that only this page needs */
export function demoStyles(more = ''): Answer {
  return {
    status: 200,
    body: FACES + STYLES + more,
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=60' },
  }
}
