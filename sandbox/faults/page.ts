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
  const policy = "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"
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

const STYLES = `:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f3ee, #191715);
  --card: light-dark(#fff, #24211e);
  --ink: light-dark(#26221d, #f1ece4);
  --soft: light-dark(#655c51, #b9afa2);
  --line: light-dark(#d9d1c5, #443e37);
  --brand: light-dark(#2f5d50, #8fc4b3);
  --on-brand: light-dark(#fff, #12201b);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif;
}
main { max-width: 34rem; margin: 0 auto; padding: 2.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 0.75rem; text-wrap: balance; }
h2 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; }
p { margin: 0 0 0.75rem; }
a { color: var(--brand); }
.note { color: var(--soft); font-size: 0.9rem; }
.card {
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  padding: 1.25rem;
  margin: 1.25rem 0;
}
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.35rem 1.5rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.total { font-size: 1.5rem; font-weight: 650; }
form { display: grid; gap: 0.75rem; }
button {
  font: inherit;
  font-weight: 600;
  min-height: 3rem;
  padding: 0.5rem 1rem;
  border-radius: 0.5rem;
  border: 1px solid var(--line);
  background: transparent;
  color: inherit;
  cursor: pointer;
}
button:hover { border-color: var(--ink); }
button.primary { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; }
.mails { list-style: none; margin: 0; padding: 0; }
.mails p:last-child { margin-bottom: 0; }
`

export function demoStyles(): Answer {
  return {
    status: 200,
    body: STYLES,
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=60' },
  }
}
