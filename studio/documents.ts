/** Prints the demo shop's documents: `node studio/documents.ts`. One page in its three languages. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const advice = [
  [
    'en',
    'Stoneware: care',
    'Rinse before first use. The dishwasher does no harm; by hand the glaze keeps its shine longer. Grey marks of cutlery come off with a little baking soda. Change the water of cut flowers every second day, and let the vase dry upside down. Do not pour boiling water into a cold piece.',
  ],
  [
    'de',
    'Steinzeug: Pflege',
    'Vor dem ersten Gebrauch ausspülen. Die Spülmaschine schadet nicht; von Hand gespült bleibt die Glasur länger blank. Graue Besteckspuren gehen mit etwas Natron weg. Blumenwasser jeden zweiten Tag wechseln und die Vase kopfüber trocknen lassen. Kein kochendes Wasser in ein kaltes Gefäß gießen.',
  ],
  [
    'pl',
    'Kamionka: pielęgnacja',
    'Przed pierwszym użyciem wypłukać. Zmywarka nie szkodzi, ale szkliwo mytej ręcznie kamionki dłużej lśni. Szare ślady po sztućcach schodzą z odrobiną sody. Wodę w wazonie zmieniać co drugi dzień, a pusty wazon suszyć do góry dnem. Nie wlewać wrzątku do zimnego naczynia.',
  ],
] as const

const html = `<!doctype html><meta charset="utf-8"><title>Care of stoneware</title>
<style>body { font: 12pt/1.5 serif; margin: 2cm } h1 { font-size: 20pt } section { margin-top: 1cm }</style>
<h1>Morrow</h1>${advice
  .map(([lang, title, text]) => `<section lang="${lang}"><h2>${title}</h2><p>${text}</p></section>`)
  .join('')}`

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
const page = await browser.newPage()
await page.setContent(html)
const pdf = await page.pdf({ format: 'A5' })
await browser.close()
writeFileSync(fileURLToPath(new URL('../sandbox/pictures/files/care-stoneware.pdf', import.meta.url)), pdf)
