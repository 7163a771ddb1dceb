/** Contact sheet of pictures for looking at: `node …/studio/sheet.ts out.png [folder] [width of a cell] [key part …]`. */
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const [
  out = 'sheet.png',
  folder = fileURLToPath(new URL('../sandbox/pictures/files', import.meta.url)),
  cell = '240',
  ...parts
] = process.argv.slice(2)
const keys = readdirSync(folder)
  .filter((name) => /-(400|800)\.webp$/.test(name))
  .map((name) => name.replace(/-\d+\.webp$/, ''))
const wanted = [...new Set(keys)].filter((key) => !parts.length || parts.some((part) => key.includes(part)))
const figure = (key: string) => {
  const file = `${folder}/${key}-${key.startsWith('scene-') ? 800 : Number(cell) > 400 ? 800 : 400}.webp`
  return `<figure><img src="data:image/webp;base64,${readFileSync(file, 'base64')}"><figcaption>${key}</figcaption></figure>`
}
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
await page.setContent(
  `<style>body{margin:8px;background:#fbf8f3;display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}figure{margin:0}img{height:${Number(cell) * 1.25}px;display:block}</style>${wanted.map(figure).join('')}`,
)
await page.screenshot({ path: out, fullPage: true })
await browser.close()
