import { useEffect, useRef, useState } from 'react'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import './coupon-tile.css'

/** How long "Copied" replaces the code (screens 2.5). */
const COPIED_MS = 1000

type CouponTileProps = {
  code: string
  offer: string
  condition: string
  /** The button in words, before and after a press. */
  copy: string
  copied: string
}

/** A coupon in a row of a home; a press copies its code. */
export function CouponTile({ code, offer, condition, copy, copied }: CouponTileProps) {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  async function copyCode(): Promise<void> {
    await navigator.clipboard.writeText(code)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_MS)
  }
  return (
    <article className="coupon">
      <h3 className="text-name font-semibold">{offer}</h3>
      <p className="text-sm">{condition}</p>
      <button type="button" className="coupon-code" onClick={() => void copyCode().catch(() => undefined)}>
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        <span aria-live="polite">{isCopied ? copied : copy}</span>
      </button>
    </article>
  )
}
