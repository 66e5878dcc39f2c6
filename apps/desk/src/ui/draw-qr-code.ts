import createCode from 'qrcode-generator'

/** Four modules around the code stay empty, or cameras do not find it (ISO/IEC 18004). */
const QUIET = 4

/** The dark modules of a QR code as the path of a picture, whose sides are `size` long. */
export function drawQrCode(text: string): { path: string; size: number } {
  const code = createCode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const all = Array.from({ length: count }, (_, at) => at)
  const rows = all.map((row) =>
    all.map((column) => (code.isDark(row, column) ? `M${column + QUIET} ${row + QUIET}h1v1h-1z` : '')).join(''),
  )
  return { path: rows.join(''), size: count + 2 * QUIET }
}
