import { baseLanguage, directionOf, type Language } from '#lib/i18n.ts'
import type { InvoiceView } from '#features/invoices/view/invoice-view.ts'
import type { Row, Texts } from '#features/invoices/view/view-parts.ts'
import { toQrModules } from '#lib/text/qr-modules.ts'
import { type Canvas, LINE, type Look, PAGE, QUIET } from './canvas.ts'

const CONTENT = PAGE.width - 2 * PAGE.margin
const QR_BOX = 98

/** Draws brand, title, facts, QR code and the boxes of seller and buyer, and returns where they end. */
export function drawHead(canvas: Canvas, view: InvoiceView): number {
  const y = drawTitle(canvas, view)
  const factsWidth = view.qr === null ? CONTENT : CONTENT - QR_BOX - 16
  const factsEnd = drawRows(canvas, view.facts, { x: PAGE.margin, y: y + 10, width: factsWidth })
  if (view.qr !== null) drawQr(canvas, view.qr, { x: PAGE.margin + CONTENT - QR_BOX, y: y + 14 })
  const boxesTop = Math.max(factsEnd, view.qr === null ? 0 : y + 14 + QR_BOX) + 12
  return drawBoxes(canvas, view, boxesTop)
}

function drawTitle(canvas: Canvas, { languages, brand, legal, title }: InvoiceView): number {
  const side = CONTENT * 0.34
  const middle = CONTENT - 2 * side - 16
  const top = PAGE.margin
  let end = top
  for (const [at, language] of languages.entries()) {
    const x = at === 0 ? PAGE.margin : PAGE.margin + CONTENT - side
    const name = canvas.text(brand[at] ?? '', language, { x, y: top, width: side }, { size: 13, weight: 'bold', tag: 'P' })
    const below = legal?.[at]
    const more =
      below === undefined ? 0 : canvas.text(below, language, { x, y: top + name, width: side }, { size: 9, color: QUIET })
    end = Math.max(end, top + name + more)
  }
  let y = top
  for (const [at, language] of languages.entries())
    y += canvas.text(
      title[at] ?? '',
      language,
      { x: PAGE.margin + side + 8, y, width: middle },
      { size: 14, weight: 'bold', align: 'center', tag: 'H1' },
    )
  const line = Math.max(end, y) + 8
  canvas.decorate((doc) =>
    doc
      .moveTo(PAGE.margin, line)
      .lineTo(PAGE.margin + CONTENT, line)
      .lineWidth(1.4)
      .strokeColor('#000')
      .stroke(),
  )
  return line
}

type Area = { x: number; y: number; width: number }
/** `lines` are drawn below each row, or between rows. */
type Rows = { gap?: number; label?: Look; value?: Look; lines?: 'below' | 'between' | 'none' }

/** Draws rows with a label at each side and their values between them, and returns where they end. */
export function drawRows(
  canvas: Canvas,
  rows: readonly Row[],
  { x, y, width }: Area,
  { gap = 4.5, label = {}, value = {}, lines = 'below' }: Rows = {},
): number {
  const { languages } = canvas
  // All values have the same middle.
  const widest = (at: number) => Math.max(0, ...rows.map(({ labels }) => canvas.widthOf(labels[at] ?? '', label)))
  const [before, after] = [widest(0), languages.length === 1 ? -8 : widest(1)]
  const room = width - before - after - 16
  let top = y
  for (const [index, { labels, values }] of rows.entries()) {
    let height = 0
    for (const [at, language] of languages.entries())
      height = Math.max(height, canvas.text(labels[at] ?? '', language, { x, y: top + gap, width }, { color: QUIET, ...label }))
    let below = top + gap
    for (const text of values) {
      const language = languageOf(text, languages)
      const align = alignOf(language, languages)
      below += canvas.text(text, language, { x: x + before + 8, y: below, width: room }, { weight: 'bold', align, ...value })
    }
    top = Math.max(top + gap + height, below) + gap
    const line = top
    if (lines === 'below' || (lines === 'between' && index < rows.length - 1))
      canvas.decorate((doc) =>
        doc
          .moveTo(x, line)
          .lineTo(x + width, line)
          .lineWidth(0.5)
          .strokeColor(LINE)
          .stroke(),
      )
  }
  return top
}

/** A value in Arabic letters is written from right to left, and any other from left to right, as phones and dates in digits. */
function languageOf(text: string, languages: InvoiceView['languages']): Language {
  const direction = /[\u0600-\u06ff]/.test(text) ? 'rtl' : 'ltr'
  const known = languages.find((each) => directionOf(each) === direction)
  return known ?? (direction === 'ltr' ? baseLanguage : (languages[0] ?? baseLanguage))
}

/** Without a second label, values are at the end of the page, whatever their own direction. */
function alignOf(language: Language, [first = baseLanguage, second]: InvoiceView['languages']): 'start' | 'end' | 'center' {
  if (second !== undefined) return 'center'
  return directionOf(language) === directionOf(first) ? 'end' : 'start'
}

function drawBoxes(canvas: Canvas, view: InvoiceView, y: number): number {
  const width = view.boxes.length === 1 ? CONTENT : (CONTENT - 10) / 2
  const ends = view.boxes.map(({ title, rows }, at) => {
    const x = PAGE.margin + at * (width + 10)
    drawPair(canvas, title, { x: x + 11, y: y + 9, width: width - 22 }, { weight: 'bold' })
    return drawRows(canvas, rows, { x: x + 11, y: y + 22, width: width - 22 }, { gap: 4, lines: 'between' })
  })
  const end = Math.max(...ends) + 7
  for (const at of view.boxes.keys())
    canvas.decorate((doc) =>
      doc
        .roundedRect(PAGE.margin + at * (width + 10), y, width, end - y, 8)
        .lineWidth(0.8)
        .strokeColor(LINE)
        .stroke(),
    )
  return end
}

/** Draws a text at each side, one language each. */
function drawPair(canvas: Canvas, texts: Texts, area: Area, look: Look): void {
  for (const [at, language] of canvas.languages.entries()) canvas.text(texts[at] ?? '', language, area, look)
}

function drawQr(canvas: Canvas, text: string, { x, y }: { x: number; y: number }): void {
  const modules = toQrModules(text)
  // The quiet zone is four modules wide.
  const size = QR_BOX / (modules.length + 8)
  canvas.decorate((doc) => {
    doc.roundedRect(x, y, QR_BOX, QR_BOX, 8).lineWidth(0.8).strokeColor(LINE).stroke()
    for (const [row, cells] of modules.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) doc.rect(x + (column + 4) * size, y + (row + 4) * size, size, size)
    doc.fillColor('#000').fill()
  })
}
