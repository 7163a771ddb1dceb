import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { drawings } from '../../app/ui/icon-drawings.ts'
import { root } from '../sources.mjs'
import { didYouMean } from './did-you-mean.ts'
import { shopFolder } from './folder.ts'

/** The possible files of a theme. */
const parts = ['tokens.css', 'logo.svg', 'favicon.svg', 'touch-icon.png', 'icons', 'fonts', 'fonts.ts']

/** Files of a theme that stand at an address of their own. */
const signs = ['favicon.svg', 'touch-icon.png']

const upstream = (file: string): string => normalizePath(path.join(root, file))
const files = {
  base: upstream('app/ui/base.css'),
  fonts: upstream('app/ui/fonts.ts'),
  icons: upstream('app/ui/icon-drawings.ts'),
  logo: upstream('app/layout/logo.ts'),
  touchIcon: upstream('app/ui/touch-icon.ts'),
}

/** The imports of the first style sheet. */
const sheets = { tokens: `@import './tokens.css';`, fonts: `@import './fonts.css';` }

/** Path of a theme's part, or null where the theme leaves it out. */
type Theme = (part: string) => string | null

/**
 * The theme of a shop.
 * @param folder the shop's folder; null: none
 * @throws Error for a file that no theme has
 */
export function themeOf(folder: string | null): Theme {
  const theme = folder && path.join(folder, 'theme')
  if (theme === null || !existsSync(theme)) return () => null
  for (const file of readdirSync(theme))
    if (!parts.includes(file) && !file.startsWith('.') && !/\.(?:md|txt)$/i.test(file))
      throw new Error(`theme/${file} is no part of a theme.${didYouMean(file, parts)} Parts: ${parts.join(', ')}`)
  return (part) => {
    const file = path.join(theme, part)
    return existsSync(file) ? normalizePath(file) : null
  }
}

/** A style sheet that is read from another one, by its path from there. */
const imported = (from: string, file: string): string => {
  const where = path.posix.relative(path.posix.dirname(from), file)
  return `@import ${JSON.stringify(where.startsWith('.') ? where : `./${where}`)};`
}

/**
 * What a drawing consists of: its lines on a grid of 24 pixels.
 * @throws Error for one that is drawn otherwise
 */
export function linesOf(svg: string, file: string): string {
  const lines = Array.from(svg.matchAll(/<path\b[^>]*\sd="([^"]+)"/g), ([, line = '']) => line.trim())
  const others = /<(?:circle|ellipse|line|polygon|polyline|rect|text|use|image)\b/.exec(svg)?.[0]
  if (!/viewBox="0 0 24 24"/.test(svg) || lines.length === 0 || others !== undefined)
    throw new Error(
      `theme/icons/${file}: an icon is <path d="…"> alone, on viewBox="0 0 24 24"${others ? `, not ${others}>` : ''}`,
    )
  return lines.join('')
}

/** Upstream's icons with the owner's instead of those of the same names. */
function iconsOf(folder: string): string {
  const own = readdirSync(folder).filter((file) => file.endsWith('.svg'))
  const all: Record<string, string> = { ...drawings }
  for (const file of own) {
    const name = path.basename(file, '.svg')
    if (!(name in drawings))
      throw new Error(`theme/icons/${file}: there is no icon ${name}.${didYouMean(name, Object.keys(drawings))}`)
    all[name] = linesOf(readFileSync(path.join(folder, file), 'utf8'), file)
  }
  return `export const drawings = ${JSON.stringify(all)}`
}

/** The logo with its own size, so that the header knows its room. */
function logoOf(file: string): string {
  const box = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(readFileSync(file, 'utf8'))
  if (!box) throw new Error('theme/logo.svg has no viewBox, so nobody knows how wide it is')
  return [
    `import src from ${JSON.stringify(`${file}?url`)}`,
    `export const logo = { src, width: ${box[1]}, height: ${box[2]} }`,
  ].join('\n')
}

/** The style sheet that names the files. @throws Error where `npm run fonts` has not come so far */
function sheetOf(folder: string): string {
  const sheet = `${folder}/faces.css`
  if (!existsSync(sheet)) throw new Error('theme/fonts/ has no faces.css: npm run fonts writes it from theme/fonts.ts.')
  return sheet
}

/** The first letters of every page, and those that a language adds: as in app/ui/fonts.ts, of the files that there are. */
function fontsOf(folder: string): string {
  const names = readdirSync(folder)
  const lines: string[] = []
  const take = (part: string): string[] =>
    ['text', 'display'].flatMap((family) => {
      if (!names.includes(`${family}-${part}.woff2`)) return []
      lines.push(`import ${family}_${part} from ${JSON.stringify(`${folder}/${family}-${part}.woff2?url`)}`)
      return [`${family}_${part}`]
    })
  const [latin, polish] = [take('latin'), take('polish')]
  return [
    ...lines,
    `const first = [${latin.join(', ')}]`,
    `const own = { pl: [${polish.join(', ')}] }`,
    'export const fontsOf = (language) => [...first, ...(own[language.slice(0, 2)] ?? [])]',
  ].join('\n')
}

/**
 * Dresses the shop in the owner's theme: tokens are read after upstream's; logo, icons and fonts stand in for upstream's.
 * @param folder the shop's folder; null: none
 */
export function themePlugin(folder: string | null = shopFolder()): Plugin {
  const theme = themeOf(folder)
  const [tokens, logo, icons, fonts] = ['tokens.css', 'logo.svg', 'icons', 'fonts'].map(theme)
  const [favicon, touchIcon] = signs.map(theme)
  const own = signs.flatMap((name) => {
    const file = theme(name)
    return file === null ? [] : [{ name, file }]
  })
  return {
    name: 'shop-theme',
    enforce: 'pre',
    load(id) {
      if (id === files.logo && logo) return logoOf(logo)
      if (id === files.icons && icons) return iconsOf(icons)
      if (id === files.fonts && fonts) return fontsOf(fonts)
      // Upstream's sign is another brand's.
      if (id === files.touchIcon && favicon && !touchIcon) return 'export const touchIcon = null'
      return null
    },
    transform(code, id) {
      if (id.split('?')[0] !== files.base || !code.includes(sheets.tokens)) return null
      const dressed = code
        .replace(sheets.tokens, (line) => (tokens ? `${line}\n${imported(files.base, tokens)}` : line))
        .replace(sheets.fonts, (line) => (fonts ? imported(files.base, sheetOf(fonts)) : line))
      return dressed === code ? null : { code: dressed, map: null }
    },
    configureServer(server) {
      for (const { name, file } of own)
        server.middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('content-type', name.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
          response.end(readFileSync(file))
        })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { name, file } of own) this.emitFile({ type: 'asset', fileName: name, source: readFileSync(file) })
    },
  }
}
