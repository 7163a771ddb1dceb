/** A4 sheets of the demo shop as PDF: fonts, pen and margins of invoices and of files that are sold. */
import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'

export const LEFT = 56
export const RIGHT = 539
/** Below it begins the next page. */
export const BOTTOM = 770
export const INK = '#1e1b18'
export const SOFT = '#655c51'
const LINE = '#d9d1c5'

type Weight = 'regular' | 'bold'

const font = (name: string): Buffer => readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url))
/** Stretches of letters that the first file of a weight does not hold. */
const EXTENDED = /([\u0100-\u017f]+)/
/** Digits of one width: amounts stand below each other. */
const FEATURES: PDFKit.Mixins.TextOptions['features'] = ['kern', 'liga', 'tnum']
const FONTS = ['regular-latin', 'regular-extended', 'bold-latin', 'bold-extended']

export interface Style {
  size?: number
  weight?: Weight
  colour?: string
  /** `x` is where the text ends. */
  end?: boolean
}

/** Text in two files of one typeface: each stretch of letters is set with the file that holds it. */
class Pen {
  readonly #pdf: PDFKit.PDFDocument

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
    for (const name of FONTS) pdf.registerFont(name, font(name))
  }

  #stretches(text: string, weight: Weight): { text: string; font: string }[] {
    // Narrow blanks of some languages' numbers are in neither file.
    const plainText = text.replaceAll('\u202f', '\u00a0')
    return plainText
      .split(EXTENDED)
      .filter((part) => part !== '')
      .map((part) => ({ text: part, font: `${weight}-${EXTENDED.test(part) ? 'extended' : 'latin'}` }))
  }

  width(text: string, { size = 9.5, weight = 'regular' }: Style = {}): number {
    return this.#stretches(text, weight).reduce(
      (sum, part) => sum + this.#pdf.font(part.font).fontSize(size).widthOfString(part.text, { features: FEATURES }),
      0,
    )
  }

  write(text: string, x: number, y: number, style: Style = {}): void {
    const { size = 9.5, weight = 'regular', colour = INK, end = false } = style
    let at = end ? x - this.width(text, style) : x
    for (const part of this.#stretches(text, weight)) {
      this.#pdf.font(part.font).fontSize(size).fillColor(colour)
      this.#pdf.text(part.text, at, y, { lineBreak: false, features: FEATURES })
      at += this.#pdf.widthOfString(part.text, { features: FEATURES })
    }
  }

  /** @returns the lines of a text that fit into a width */
  lines(text: string, width: number, style: Style = {}): string[] {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const last = lines.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && this.width(longer, style) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  rule(y: number, colour = LINE): void {
    this.#pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(colour).stroke()
  }
}

/** @returns a document with its first page, and its bytes once `pdf.end()` was called */
export function createSheet(about: { title: string; author: string; code: string; at: string }): {
  pdf: PDFKit.PDFDocument
  pen: Pen
  finished: Promise<Buffer>
} {
  const pdf = new Pdf({
    size: 'A4',
    margin: 0,
    // Without a font of its own the library would look for one beside its own files.
    font: '',
    lang: about.code,
    info: { Title: about.title, Author: about.author, CreationDate: new Date(about.at) },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  return { pdf, pen: new Pen(pdf), finished }
}

/** A text as a file: its first line as the heading, the others below, on as many pages as they need. */
export async function textSheet(content: string, about: { author: string; at: string }): Promise<Buffer> {
  const [title = '', ...lines] = content.split('\n')
  const { pdf, pen, finished } = createSheet({ ...about, title, code: 'en-GB' })
  pen.write(about.author, LEFT, 52, { size: 12, weight: 'bold', colour: SOFT })
  pen.write(title, LEFT, 92, { size: 18, weight: 'bold' })
  let y = 132
  for (const line of lines.flatMap((text) => pen.lines(text, RIGHT - LEFT, { size: 11 }))) {
    if (y > BOTTOM) {
      pdf.addPage()
      y = 52
    }
    pen.write(line, LEFT, y, { size: 11 })
    y += 18
  }
  pdf.end()
  return finished
}
