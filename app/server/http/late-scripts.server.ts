import { hash } from 'node:crypto'

/** Preloads of scripts that may come late, and the script that starts the page, as React writes them. */
const PRELOAD = /<link rel="modulepreload"(?=[^>]* fetchPriority="low")[^>]*? href="([^"]+)"[^>]*>/g
const START = /<script type="module" async="" src="([^"]+)"><\/script>/

/** The first picture, which is fetched with high priority, and the mark by which a browser reports that it is drawn. */
const PICTURE = /<img (?=[^>]*fetchPriority="high")/
const MARK = 'elementtiming="first"'

/** Milliseconds after which the scripts come, whatever became of the first picture. */
const TIMEOUT = 3000

/**
 * Runs in the page. The scripts load once the first picture is drawn; earlier they would delay it. They load at once
 * when the page is touched, has no such picture, or is in the background. The key that is pressed before they listen is
 * kept for them.
 */
const starter = (preloads: string, start: string): string =>
  `(()=>{let n;const e=["pointerdown","keydown"],g=()=>{if(n)return;n=1;for(const t of e)removeEventListener(t,g,!0);` +
  `for(const h of "${preloads}".split(" ")){const l=document.createElement("link");l.rel="modulepreload";` +
  `l.setAttribute("fetchpriority","low");l.setAttribute("href",h);document.head.append(l)}` +
  `const s=document.createElement("script");s.type="module";s.async=!0;s.src=self.trustedTypes?trustedTypes.createPolicy("start",{createScriptURL:()=>"${start}"}).createScriptURL(""):"${start}";` +
  `document.body.append(s)},i=document.querySelector("img[elementtiming]"),f=requestAnimationFrame,` +
  `c="element",k=(self.PerformanceObserver?.supportedEntryTypes??[]).includes(c),` +
  `d=()=>{const r=i.getBoundingClientRect();k&&r.bottom>0&&r.top<innerHeight||f(()=>f(g))};` +
  `onkeydown=v=>{self.storechartKey=v.key};if(!i||document.hidden)return g();for(const t of e)addEventListener(t,g,!0);` +
  `if(k)new PerformanceObserver(g).observe({type:c,buffered:!0});` +
  `if(i.complete)d();else{i.addEventListener("load",d);i.addEventListener("error",g)}setTimeout(g,${TIMEOUT})})()`

/**
 * Puts a page's scripts behind its first picture: neither the line nor the processor is busy with them while it comes.
 * @returns the page, and the CSP hash of what starts its scripts; null where nothing was put off
 */
export function putOffScripts(html: string): { html: string; hash: string | null } {
  const start = START.exec(html)
  const end = html.indexOf('</head>')
  if (!start?.[1] || end === -1) return { html, hash: null }
  const head = html.slice(0, end)
  const preloads = [...head.matchAll(PRELOAD)].map((hit) => hit[1] ?? '')
  if (preloads.length === 0 || preloads.some((href) => !href.startsWith('/assets/'))) return { html, hash: null }
  const script = starter(preloads.join(' '), start[1])
  return {
    html:
      head.replace(PRELOAD, '') +
      html.slice(end, start.index).replace(PICTURE, `<img ${MARK} `) +
      `<script>${script}</script>` +
      html.slice(start.index + start[0].length),
    hash: hash('sha256', script, 'base64'),
  }
}
