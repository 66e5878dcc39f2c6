import type { Facets } from '@medina/contract/catalog/browse'
import { type ReactNode, useState } from 'react'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { createPriceScale } from './price-scale.ts'
import { useText } from '@medina/web/texts/text.tsx'

/** Positions of a knob: fine enough for a finger, few enough for arrow keys. */
const KNOB_STEPS = 100

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
  const scale = createPriceScale(lowest, highest, prices.is_logarithmic === true)
  const knob = (label: string, value: number, set: (value: number) => void) => (
    <input
      type="range"
      className="price-knob"
      aria-label={label}
      aria-valuetext={String(value)}
      min={0}
      max={KNOB_STEPS}
      value={Math.round(scale.toPart(value) * KNOB_STEPS)}
      onChange={(event) => set(Math.round(scale.toPrice(Number(event.target.value) / KNOB_STEPS)))}
      onPointerUp={() => settle(from, to)}
      onKeyUp={() => settle(from, to)}
    />
  )
  return (
    <div className="price">
      <Bars counts={prices.counts} from={scale.toPart(from)} to={scale.toPart(to)} />
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

type BarsProps = { counts: readonly number[]; from: number; to: number }

/** Histogram of the prices by steps of the scale; those within the range, two parts of the scale, are marked. */
function Bars({ counts, from, to }: BarsProps): ReactNode {
  const most = Math.max(...counts, 1)
  const step = 1 / counts.length
  return (
    <svg viewBox={`0 0 ${counts.length * 10} 44`} preserveAspectRatio="none" className="price-bars mirrored" aria-hidden="true">
      {counts.map((count, at) => {
        const height = count === 0 ? 2 : 4 + (40 * count) / most
        const isIn = (at + 1) * step > from && at * step < to
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
