import { Art } from './art.tsx'
import './star-art.css'

/** An object in front of the brand's two stars, cropped at the end of its card. The card sets `--star`, the colour of the stars. */
export function StarArt({ object }: { object: string }) {
  return (
    <span className="star-art" aria-hidden="true">
      <svg viewBox="-100 -100 200 200">
        <Star side={141} opacity={0.35} />
        <Star side={108} opacity={0.5} />
      </svg>
      <Art name={`objects/${object}`} size={112} themed={false} />
    </span>
  )
}

function Star({ side, opacity }: { side: number; opacity: number }) {
  const square = { x: -side / 2, y: -side / 2, width: side, height: side }
  return (
    <g opacity={opacity}>
      <rect {...square} />
      <rect {...square} transform="rotate(45)" />
    </g>
  )
}
