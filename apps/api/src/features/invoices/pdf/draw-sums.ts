import type { InvoiceView } from '#features/invoices/view/invoice-view.ts'
import { type Canvas, PAGE, QUIET } from './canvas.ts'
import { drawRows } from './draw-head.ts'
import { BOTTOM } from './draw-table.ts'

const CONTENT = PAGE.width - 2 * PAGE.margin
const SUMS = CONTENT * 0.62
const ROW = 21.6

/** Draws the sums beside the note, then the credit notes that followed; on a new page where they do not fit. */
export function drawSums(canvas: Canvas, view: InvoiceView, y: number): void {
  const { sums } = view
  const height = (sums.before.length + sums.after.length) * ROW + 44
  let top = y + 10
  if (top + height > BOTTOM + 8) {
    canvas.doc.addPage()
    top = PAGE.margin
  }
  drawNote(canvas, view, top + 6)
  const x = PAGE.margin + CONTENT - SUMS
  const inner = { x: x + 11, width: SUMS - 22 }
  const plain = { lines: 'none' as const, label: { color: '#1b1815' } }
  const before = drawRows(canvas, sums.before, { ...inner, y: top }, plain)
  canvas.decorate((doc) =>
    doc
      .roundedRect(x, before + 5, SUMS, 32, 6)
      .fillColor('#1b1815')
      .fill(),
  )
  const look = { size: 11, weight: 'bold', color: '#ffffff' } as const
  drawRows(canvas, [sums.total], { ...inner, y: before + 5 }, { gap: 9.2, lines: 'none' as const, label: look, value: look })
  const after = drawRows(canvas, sums.after, { ...inner, y: before + 42 }, { lines: 'none' as const, value: { color: QUIET } })
  drawFollowed(canvas, view, after + 16)
}

function drawNote(canvas: Canvas, { languages, note }: InvoiceView, y: number): void {
  const width = CONTENT - SUMS - 18
  let top = y
  for (const [at, language] of languages.entries())
    top += canvas.text(note[at] ?? '', language, { x: PAGE.margin, y: top, width }, { size: 8.5, color: QUIET }) + 5
}

function drawFollowed(canvas: Canvas, { languages, followed }: InvoiceView, y: number): void {
  let top = y
  for (const texts of followed) {
    const width = (CONTENT - 22 - 20 * (languages.length - 1)) / languages.length
    const height = Math.max(...texts.map((text) => canvas.heightOf(text, width, { size: 8.5 }))) + 16
    if (top + height > BOTTOM) {
      canvas.doc.addPage()
      top = PAGE.margin
    }
    const box = top
    canvas.decorate((doc) =>
      doc
        .roundedRect(PAGE.margin, box, CONTENT, height, 6)
        .lineWidth(0.7)
        .dash(3, { space: 2 })
        .strokeColor('#8c847b')
        .stroke()
        .undash(),
    )
    for (const [at, language] of languages.entries())
      canvas.text(texts[at] ?? '', language, { x: PAGE.margin + 11 + at * (width + 20), y: top + 8, width }, { size: 8.5 })
    top += height + 8
  }
}
