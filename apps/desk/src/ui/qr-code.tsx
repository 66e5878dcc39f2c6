import { useMemo } from 'react'
import { drawQrCode } from './draw-qr-code.ts'
import './qr-code.css'

type QrCodeProps = {
  /** The text that a camera reads. */
  text: string
  /** For screen readers, which get the text beside it. */
  label: string
}

/** A QR code as a picture of lines, dark on white in both themes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => drawQrCode(text), [text])
  return (
    <svg className="desk-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
