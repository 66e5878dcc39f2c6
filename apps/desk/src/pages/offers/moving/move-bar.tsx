import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useOfferWords } from '#pages/offers/use-offer-words.ts'
import type { BarMove } from './use-bar-move.ts'

/** The new days of a bar that was moved, with what saves them and takes them back. */
export function MoveBar({ bars: { move, isPending, shown, store, undo } }: { bars: BarMove }) {
  const { t } = useText()
  const { name, days } = useOfferWords()
  if (move === null) return null
  return (
    <div className="desk-offers-move" role="group" aria-label={t('desk_offers.move')}>
      <p role="status" className="min-w-0 flex-1">
        <bdi className="font-medium">{name(move.offer)}</bdi> • {t('desk_offers.moved', { days: days(shown(move.offer)) })}
      </p>
      <Button size="sm" pending={isPending} onClick={store}>
        {t('desk_settings.save')}
      </Button>
      <Button size="sm" variant="ghost" onClick={undo}>
        {t('desk.undo')}
      </Button>
    </div>
  )
}
