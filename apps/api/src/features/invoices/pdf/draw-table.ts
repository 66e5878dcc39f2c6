import { baseLanguage, directionOf, type Language } from '#lib/i18n.ts'
import type { InvoiceView } from '#features/invoices/view/invoice-view.ts'
import type { TableRow } from '#features/invoices/view/invoice-table.ts'
import { type Canvas, INK, LINE, PAGE, QUIET } from './canvas.ts'

const CONTENT = PAGE.width - 2 * PAGE.margin
const PADDING = 9
const GAP = 10
const CARRIED = 22
export const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot

/** The left edge and the width of each column: numbers take what they need, the goods all that is left. */
type Columns = { x: number; width: number }[]

/** Draws the lines, with the head again on every page, and returns where they end on the last one. */
export function drawTable(canvas: Canvas, view: InvoiceView, y: number): number {
  const columns = measure(canvas, view)
  let top = drawTableHead(canvas, view, columns, y)
  let before = ''
  for (const row of view.rows) {
    const height = heightOfRow(canvas, view, row, columns)
    if (top + height > BOTTOM - CARRIED) {
      drawCarried(canvas, view, before, top)
      canvas.doc.addPage()
      top = drawCarried(canvas, view, before, drawTableHead(canvas, view, columns, PAGE.margin))
    }
    before = row.carried
    drawRow(canvas, view, row, { columns, top, height })
    top += height
  }
  return top
}

/** The sum that a full page hands over stands at its end and on top of the next one. */
function drawCarried(canvas: Canvas, { languages, carried }: InvoiceView, amount: string, y: number): number {
  const area = { x: PAGE.margin + PADDING, y: y + 5, width: CONTENT - 2 * PADDING }
  const [first = baseLanguage] = languages
  const label = languages.map((_, at) => carried[at]).join(' · ')
  canvas.text(label, first, area, { size: 8.5, color: QUIET, align: leftOf(first) })
  canvas.text(amount, first, area, { size: 8.5, weight: 'bold', align: rightOf(first) })
  return y + CARRIED
}

function measure(canvas: Canvas, { columns, rows }: InvoiceView): Columns {
  const widths = columns.slice(1).map(({ labels }, at) => {
    const heads = labels.map((label) => canvas.widthOf(label, { size: 8.5, weight: 'bold' }))
    const cells = rows.map(({ cells: row }) => canvas.widthOf(row[at]?.text ?? '', { weight: 'bold' }))
    return Math.max(...heads, ...cells) + 1
  })
  const goods = CONTENT - 2 * PADDING - widths.reduce((sum, width) => sum + width + GAP, 0)
  let x = PAGE.margin + PADDING
  return [goods, ...widths].map((width) => {
    const column = { x, width }
    x += width + GAP
    return column
  })
}

function drawTableHead(canvas: Canvas, { columns, languages }: InvoiceView, places: Columns, y: number): number {
  const height = 12 + languages.length * 12.5
  canvas.decorate((doc) => doc.roundedRect(PAGE.margin, y, CONTENT, height, 6).fillColor('#f4f2ee').fill())
  for (const [at, { labels }] of columns.entries()) {
    const { x, width } = places[at] ?? { x: 0, width: 0 }
    for (const [line, language] of languages.entries()) {
      const isLatin = line === 0
      const align = at === 0 ? leftOf(language) : rightOf(language)
      const look = { size: 8.5, weight: isLatin ? 'bold' : 'regular', align, tag: 'TH' } as const
      canvas.text(labels[line] ?? '', language, { x, y: y + 6 + line * 12.5, width }, look)
    }
  }
  return y + height
}

/** Both languages of a column stand at the same edge. */
const leftOf = (language: Language) => (directionOf(language) === 'rtl' ? 'end' : 'start')
const rightOf = (language: Language) => (directionOf(language) === 'rtl' ? 'start' : 'end')

function heightOfRow(canvas: Canvas, { languages }: InvoiceView, { names, cells }: TableRow, [goods]: Columns): number {
  const width = goods?.width ?? 0
  const texts = names.map((name, at) => canvas.heightOf(name, width, at === 0 ? { weight: 'bold' } : {}))
  const beside = cells.some(({ under }) => under !== null) ? 24 : 12
  return (
    Math.max(
      texts.reduce((sum, height) => sum + height, 0),
      beside,
      languages.length * 6,
    ) + 12
  )
}

type Place = { columns: Columns; top: number; height: number }

function drawRow(canvas: Canvas, { languages }: InvoiceView, { names, cells }: TableRow, { columns, top, height }: Place): void {
  const [goods, ...others] = columns
  let y = top + 6
  for (const [at, name] of names.entries()) {
    const language = languages[at] ?? languages[0] ?? baseLanguage
    const area = { x: goods?.x ?? 0, y, width: goods?.width ?? 0 }
    y += canvas.text(name, language, area, {
      weight: at === 0 ? 'bold' : 'regular',
      color: at === 0 ? INK : QUIET,
      align: leftOf(language),
      tag: 'TD',
    })
  }
  const [first = baseLanguage] = languages
  for (const [at, { text, under }] of cells.entries()) {
    const { x, width } = others[at] ?? { x: 0, width: 0 }
    const isLast = at === cells.length - 1
    const middle = top + (height - (under === null ? 12.6 : 24)) / 2
    canvas.text(text, first, { x, y: middle, width }, { align: rightOf(first), weight: isLast ? 'bold' : 'regular', tag: 'TD' })
    if (under !== null)
      canvas.text(under, first, { x, y: middle + 12, width }, { size: 7.5, color: QUIET, align: rightOf(first), tag: 'TD' })
  }
  const line = top + height
  canvas.decorate((doc) =>
    doc
      .moveTo(PAGE.margin, line)
      .lineTo(PAGE.margin + CONTENT, line)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke(),
  )
}
