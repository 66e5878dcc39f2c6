import { baseLanguage, translate } from '#lib/i18n.ts'
import type { InvoiceView } from '#features/invoices/view/invoice-view.ts'
import { Canvas, LINE, PAGE, QUIET } from './canvas.ts'
import { drawHead } from './draw-head.ts'
import { drawSums } from './draw-sums.ts'
import { drawTable } from './draw-table.ts'

type Options = { at: Date; isCompressed?: boolean }

/** Draws a document as a tagged PDF in A4. The same view gives the same bytes. */
export function writeInvoicePdf(view: InvoiceView, { at, isCompressed = true }: Options): Promise<Buffer> {
  const meta = {
    title: `${view.title[0] ?? ''} ${view.number}`.trim(),
    author: view.brand[0] ?? '',
    languages: view.languages,
    at,
  }
  const canvas = new Canvas(meta, { isCompressed })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  canvas.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  canvas.doc.on('end', () => resolve(Buffer.concat(chunks)))
  canvas.doc.on('error', reject)
  const tableEnd = drawTable(canvas, view, drawHead(canvas, view) + 12)
  drawSums(canvas, view, tableEnd)
  drawFeet(canvas, view)
  canvas.doc.end()
  return promise
}

function drawFeet(canvas: Canvas, { languages, agent, number }: InvoiceView): void {
  const { count } = canvas.doc.bufferedPageRange()
  const [width, y] = [PAGE.width - 2 * PAGE.margin, PAGE.height - PAGE.margin - 12]
  const look = { size: 8, color: QUIET } as const
  for (let page = 0; page < count; page += 1) {
    canvas.doc.switchToPage(page)
    canvas.decorate((doc) =>
      doc
        .moveTo(PAGE.margin, y - 8)
        .lineTo(PAGE.margin + width, y - 8)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke(),
    )
    const [first = baseLanguage] = languages
    const shown = `${number} · ${translate(first, 'invoice.page', { page: page + 1, pages: count })}`
    canvas.footnote(shown, first, { x: PAGE.margin, y, width }, { ...look, align: 'center' })
    for (const [at, language] of languages.entries())
      if (agent !== null) canvas.footnote(agent[at] ?? '', language, { x: PAGE.margin, y, width }, look)
  }
}
