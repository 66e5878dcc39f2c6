import createCode from 'qrcode-generator'
import { useMemo } from 'react'
import './qr-code.css'

/** Four modules around the code stay empty, or cameras do not find it (ISO/IEC 18004). */
const QUIET = 4

type QrCodeProps = {
  /** The text that a camera reads. */
  text: string
  /** For screen readers, which get the text beside it. */
  label: string
}

/** A QR code as a picture of lines, dark on white in both themes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => draw(text), [text])
  return (
    <svg className="desk-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { path: string; size: number } {
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
