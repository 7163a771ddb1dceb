/** Prints the demo shop's documents: `node studio/documents.ts`. One page in its three languages. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { careOfStoneware } from './document-texts.ts'

const html = `<!doctype html><meta charset="utf-8"><title>Care of stoneware</title>
<style>body { font: 11pt/1.45 serif; margin: 1.5cm 2cm } h1 { font-size: 20pt } section { margin-top: 1cm }</style>
<h1>Morrow</h1>${careOfStoneware
  .map(([lang, title, text]) => `<section lang="${lang}"><h2>${title}</h2><p>${text}</p></section>`)
  .join('')}`

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
const page = await browser.newPage()
await page.setContent(html)
const pdf = await page.pdf({ format: 'A5' })
await browser.close()
writeFileSync(fileURLToPath(new URL('../sandbox/pictures/files/care-stoneware.pdf', import.meta.url)), pdf)
