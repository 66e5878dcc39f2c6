import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'
import { baseLanguage, directionOf, type Language } from '#lib/i18n.ts'
import { type Run, toRuns } from './bidi-runs.ts'

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 36, foot: 30 }
export const INK = '#1b1815'
export const QUIET = '#57504a'
export const LINE = '#d9d4cd'

export type Weight = 'regular' | 'bold'
export type Look = { size?: number; weight?: Weight; color?: string; align?: 'start' | 'center' | 'end'; tag?: string }
export type Area = { x: number; y: number; width: number }
type Meta = { title: string; author: string; languages: readonly Language[]; at: Date }

const LEADING = 1.4
/** Longer words fit nowhere. */
const SHORT_WORD = 200
// Static cuts of the fonts of the pages: those have a variable weight, which embedded subsets cannot keep.
const scripts = ['latin', 'arabic'] as const
const weights = ['regular', 'bold'] as const
const readFont = (name: string) => readFileSync(new URL(`../fonts/rubik-${name}.ttf`, import.meta.url))
const fonts = scripts.flatMap((script) =>
  weights.map((weight) => [`${script}-${weight}`, readFont(`${script}-${weight}`)] as const),
)
/** Any feature makes the font shape a run as a whole; otherwise it is shaped word by word, in the wrong order. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['liga']

/** A tagged PDF on which texts of both directions are drawn, shaped and in visual order. Their logical text is in the tags. */
export class Canvas {
  readonly doc: PDFKit.PDFDocument
  readonly languages: readonly Language[]
  private readonly root: PDFKit.PDFStructureElement
  private readonly widths = new Map<string, number>()

  constructor({ title, author, languages, at }: Meta, { isCompressed = true }: { isCompressed?: boolean } = {}) {
    this.languages = languages
    this.doc = new Pdf({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: languages[0] ?? baseLanguage,
      displayTitle: true,
      bufferPages: true,
      compress: isCompressed,
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    })
    for (const [name, data] of fonts) this.doc.registerFont(name, data)
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
  }

  /** Draws a text within the width, and returns its height. Long texts wrap between words, a long word within itself. */
  text(text: string, language: Language, { x, y, width }: Area, look: Look = {}): number {
    const { size = 9, color = INK, align = 'start', tag = 'P' } = look
    const direction = directionOf(language)
    const lines = this.wrap(text, width, look)
    const draw = () => {
      for (const [at, line] of lines.entries()) {
        const rest = width - this.widthOf(line, look)
        const isAtRight = (align === 'start') === (direction === 'rtl')
        const left = align === 'center' ? rest / 2 : isAtRight ? rest : 0
        this.drawRuns(toRuns(line, direction), { x: x + left, y: y + at * size * LEADING }, { ...look, size, color })
      }
    }
    this.root.add(this.doc.struct(tag, { lang: language, actual: text }, draw))
    return lines.length * size * LEADING
  }

  heightOf(text: string, width: number, look: Look = {}): number {
    return this.wrap(text, width, look).length * (look.size ?? 9) * LEADING
  }

  widthOf(text: string, { size = 9, weight = 'regular' }: Look = {}): number {
    const key = `${size} ${weight} ${text}`
    const known = this.widths.get(key)
    if (known !== undefined) return known
    const measure = (run: Run) => this.select(run, { size, weight }).widthOfString(run.text, { features: FEATURES })
    const width = toRuns(text, 'ltr').reduce((sum, run) => sum + measure(run), 0)
    this.widths.set(key, width)
    return width
  }

  /** Draws lines and boxes, which readers pass over. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw(this.doc)
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** Draws a text at the foot of every page, which readers pass over. */
  footnote(text: string, language: Language, area: Area, look: Look): void {
    this.decorate(() => {
      const rest = area.width - this.widthOf(text, look)
      const isAtRight = directionOf(language) === 'rtl'
      const left = look.align === 'center' ? rest / 2 : isAtRight ? rest : 0
      this.drawRuns(toRuns(text, directionOf(language)), { x: area.x + left, y: area.y }, look)
    })
  }

  private select({ script }: Run, { size, weight = 'regular' }: Look): PDFKit.PDFDocument {
    return this.doc.font(`${script}-${weight}`).fontSize(size ?? 9)
  }

  private drawRuns(runs: readonly Run[], { x, y }: { x: number; y: number }, look: Look): void {
    let left = x
    for (const run of runs) {
      const doc = this.select(run, look).fillColor(look.color ?? INK)
      const width = doc.widthOfString(run.text, { features: FEATURES })
      doc.text(run.text, left, y, { lineBreak: false, features: FEATURES })
      left += width
    }
  }

  private wrap(text: string, width: number, look: Look): string[] {
    const lines: string[] = []
    for (const word of text.split(/[ \n]+/).flatMap((each) => this.cutWord(each, width, look))) {
      const last = lines.at(-1)
      const longer = `${last} ${word}`
      if (last !== undefined && this.widthOf(longer, look) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines.length === 0 ? [''] : lines
  }

  /** Letters are measured one by one: measuring each beginning of a hostile word would take the square of its length. */
  private cutWord(word: string, width: number, look: Look): string[] {
    if (word.length < SHORT_WORD && this.widthOf(word, look) <= width) return [word]
    const parts: string[] = []
    let room = 0
    for (const letter of word) {
      const needed = this.widthOf(letter, look)
      if (needed > room) {
        parts.push('')
        room = width
      }
      parts[parts.length - 1] += letter
      room -= needed
    }
    return parts
  }
}
