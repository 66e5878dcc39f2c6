import type { writeInvoicePdf } from './pdf/invoice-pdf.ts'

/** As `writeInvoicePdf`. What draws and its fonts are loaded by the first document: they are a twentieth of what a start would load. */
export async function drawInvoice(...given: Parameters<typeof writeInvoicePdf>): Promise<Buffer> {
  const { writeInvoicePdf } = await import('./pdf/invoice-pdf.ts')
  return writeInvoicePdf(...given)
}
