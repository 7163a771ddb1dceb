import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { suiteLaunch } from '../../tests/harness/browser.ts'
import type { FontFamily } from './theme-fonts.ts'

/** Fonts of the same measures, by the one that is named. */
const alike = {
  Arial: ['Arial', 'Liberation Sans', 'Arimo'],
  'Times New Roman': ['Times New Roman', 'Liberation Serif', 'Tinos'],
}
/** Letters as often as shops use them. */
const sample =
  'Quality that lasts: add to cart, free delivery within three days. Zażółć Größe 1234567890, size M, from €49.90'

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

/**
 * The face that stands in for a family until it arrives, as wide and as high as it: lines keep their length and height.
 * @param file the family's font
 * @throws Error where this computer has none of the fonts that it is measured against
 */
export async function fallbackOf({ family, weight, fallback }: FontFamily, file: string): Promise<string> {
  const sources = alike[fallback].map((name) => `local('${name}')`).join(', ')
  const browser = await chromium.launch(suiteLaunch())
  const page = await browser.newPage()
  const measured = await page.evaluate(
    async ([data, local, first, text]) => {
      const faces = [new FontFace('Own', `url(data:font/woff2;base64,${data})`), new FontFace('Local', local)]
      try {
        for (const face of faces) document.fonts.add(await face.load())
      } catch {
        return null
      }
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('Nothing can be measured')
      const of = (name: string) => {
        context.font = `${first} 1000px ${name}`
        return context.measureText(text)
      }
      const [own, other] = [of('Own'), of('Local')]
      return { share: own.width / other.width, up: own.fontBoundingBoxAscent, down: own.fontBoundingBoxDescent }
    },
    [readFileSync(file).toString('base64'), sources, weight.split(' ')[0] ?? '400', sample] as const,
  )
  await browser.close()
  if (!measured)
    throw new Error(
      `${family}: its fallback is measured against one of ${alike[fallback].join(', ')}, and this computer has none of them. Install one (fonts-liberation, for example) and run this again. Until then lines may move when ${family} arrives.`,
    )
  const { share, up, down } = measured
  return `@font-face {
  font-family: '${family} Fallback';
  src: ${sources};
  size-adjust: ${percent(share)};
  ascent-override: ${percent(up / 1000 / share)};
  descent-override: ${percent(down / 1000 / share)};
  line-gap-override: 0%;
}
`
}
