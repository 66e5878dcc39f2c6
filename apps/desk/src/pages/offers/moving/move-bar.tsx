import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useOfferWords } from '#pages/offers/use-offer-words.ts'
import { OPEN, type Span } from './span.ts'
import type { BarMove } from './use-bar-move.ts'

/** The new days of a bar that was moved, with fields for them, what saves them and what takes them back. */
export function MoveBar({ bars }: { bars: BarMove }) {
  const { t } = useText()
  const { days } = useOfferWords()
  const { move, isPending, shown, store, undo, put } = bars
  if (move === null) return null
  const { bar, to } = move
  const change = (more: Partial<Span>) => put(bar, { ...to, ...more })
  const isWrong = to.ends < to.starts || (bar.hasHours && to.ends === to.starts)
  return (
    <div
      className="desk-offers-move"
      role="group"
      aria-label={t('desk_offers.move')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') undo()
      }}
    >
      <p role="status" className="min-w-0 flex-1">
        <bdi className="font-medium">{bar.name}</bdi> • {t('desk_offers.moved', { days: days(shown(bar)) })}
      </p>
      <SpanFields bars={bars} onChange={change} />
      <Button size="sm" pending={isPending} reason={isWrong ? t('desk_offers.needs_moments') : undefined} onClick={store}>
        {t('desk_settings.save')}
      </Button>
      <Button size="sm" variant="ghost" onClick={undo}>
        {t('desk.undo')}
      </Button>
    </div>
  )
}

type FieldsProps = { bars: BarMove; onChange: (more: Partial<Span>) => void }

/** Days, or moments of what has hours. The start of what has begun is shown only; an end that may be open is emptied. */
function SpanFields({ bars: { move }, onChange }: FieldsProps) {
  const { t } = useText()
  if (move === null) return null
  const { bar, to } = move
  const toField = (moment: string) => (bar.hasHours ? moment.replace(' ', 'T') : moment.slice(0, 10))
  const read = (typed: string) => (bar.hasHours ? typed.replace('T', ' ') : `${typed} 00:00`)
  const labels = bar.hasHours
    ? ({ starts: 'starts_at', ends: 'ends_at' } as const)
    : ({ starts: 'first_day', ends: 'last_day' } as const)
  return (['starts', 'ends'] as const).map((side) => (
    <Field
      key={side}
      type={bar.hasHours ? 'datetime-local' : 'date'}
      label={t(`desk_offers.${labels[side]}`)}
      disabled={side === 'starts' && bar.hasBegun}
      value={to[side] === OPEN[side] ? '' : toField(to[side])}
      onChange={(event) => {
        const { value } = event.target
        if (value !== '') onChange({ [side]: read(value) })
        else if (bar.edges !== undefined) onChange({ [side]: OPEN[side] })
      }}
    />
  ))
}
