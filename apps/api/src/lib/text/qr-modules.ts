import createCode from 'qrcode-generator'

/** The dark squares of a QR code with medium error correction, row by row, without the quiet zone around it. */
export function toQrModules(text: string): boolean[][] {
  const code = createCode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const size = code.getModuleCount()
  return Array.from({ length: size }, (_, row) => Array.from({ length: size }, (__, column) => code.isDark(row, column)))
}
