import type { Facets } from '@medina/contract/catalog/browse'
import { type ReactNode, useState } from 'react'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useText } from '@medina/web/texts/text.tsx'

type PriceFacetProps = {
  prices: NonNullable<Facets['prices']>
  min: number | null
  max: number | null
  onChange: (min: number | null, max: number | null) => void
}

/** A price range: histogram, two knobs, two fields. Key it by the applied range; it holds the one being chosen. */
export function PriceFacet({ prices, min, max, onChange }: PriceFacetProps) {
  const { t } = useText()
  const lowest = Math.floor(prices.min)
  const highest = Math.max(Math.ceil(prices.max), lowest + 1)
  const [from, setFrom] = useState(() => clamp(min ?? lowest, lowest, highest))
  const [to, setTo] = useState(() => clamp(max ?? highest, lowest, highest))
  const settle = (low: number, high: number) => {
    const [first, last] = low <= high ? [low, high] : [high, low]
    const next = [first <= lowest ? null : first, last >= highest ? null : last] as const
    if (next[0] !== min || next[1] !== max) onChange(...next)
  }
  const knob = (label: string, value: number, set: (value: number) => void) => (
    <input
      type="range"
      className="price-knob"
      aria-label={label}
      min={lowest}
      max={highest}
      value={value}
      onChange={(event) => set(Number(event.target.value))}
      onPointerUp={() => settle(from, to)}
      onKeyUp={() => settle(from, to)}
    />
  )
  return (
    <div className="price">
      <Bars prices={prices} from={from} to={to} lowest={lowest} highest={highest} />
      <div className="price-track">
        {knob(t('search.price_from'), from, (value) => setFrom(Math.min(value, to)))}
        {knob(t('search.price_to'), to, (value) => setTo(Math.max(value, from)))}
      </div>
      <div className="price-fields">
        <PriceField label={t('search.price_from')} value={from} onSettle={(value) => settle(value, to)} />
        <PriceField label={t('search.price_to')} value={to} onSettle={(value) => settle(from, value)} />
      </div>
    </div>
  )
}

type BarsProps = { prices: NonNullable<Facets['prices']>; from: number; to: number; lowest: number; highest: number }

/** Histogram of the prices in equal steps; those within the range are marked. */
function Bars({ prices: { counts }, from, to, lowest, highest }: BarsProps): ReactNode {
  const most = Math.max(...counts, 1)
  const step = (highest - lowest) / counts.length
  return (
    <svg viewBox={`0 0 ${counts.length * 10} 44`} preserveAspectRatio="none" className="price-bars mirrored" aria-hidden="true">
      {counts.map((count, at) => {
        const height = count === 0 ? 2 : 4 + (40 * count) / most
        const isIn = lowest + (at + 1) * step > from && lowest + at * step < to
        return <rect key={at} x={at * 10 + 1} y={44 - height} width={8} height={height} rx={1.5} data-in={isIn || undefined} />
      })}
    </svg>
  )
}

function PriceField({ label, value, onSettle }: { label: string; value: number; onSettle: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    const amount = Number(toLatinDigits(typed ?? ''))
    setTyped(null)
    if (typed !== null && typed.trim() !== '' && Number.isFinite(amount) && amount >= 0) onSettle(amount)
  }
  return (
    <label className="price-field">
      <span>{label}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
    </label>
  )
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
