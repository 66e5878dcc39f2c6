import type { Suggestion } from '@medina/contract/operator/operator-shortages'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { nameOf } from './line-plan.ts'

type CardsProps = {
  suggestions: readonly Suggestion[]
  offered: Suggestion | undefined
  /** Whether a person has chosen the offered one, rather than the desk. */
  isChosen: boolean
  customer: string
  isRead: boolean
  isFailed: boolean
  onRetry: () => void
  onChoose: (name: string | null) => void
}

/** Items that could come instead, with photo, stock, price and the difference per piece. The first press on the proposed one confirms it; pressing the chosen one again chooses none. */
export function SuggestionCards({ suggestions, offered, isChosen, customer, isRead, isFailed, onRetry, onChoose }: CardsProps) {
  const { t } = useText()
  if (isFailed)
    return (
      <p className="desk-note desk-note-warning" role="alert">
        <span className="flex-1">{t('ui.failed')}</span>
        <Button variant="plain" size="sm" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </p>
    )
  if (!isRead)
    return (
      <div className="picking-cards" aria-busy="true">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="picking-bone rounded-lg" />
        ))}
      </div>
    )
  return (
    <>
      <p role="status" className={suggestions.length === 0 ? 'picking-none' : 'sr-only'}>
        {suggestions.length === 0
          ? t('desk_picking.none_found', { name: customer })
          : t('desk_picking.count_found', { n: suggestions.length })}
      </p>
      {suggestions.length > 0 && (
        <ul className="picking-cards" aria-label={t('desk_picking.replacements')}>
          {suggestions.map((each) => (
            <li key={nameOf(each)}>
              <Card
                suggestion={each}
                isOn={each === offered}
                onPress={() => onChoose(each === offered && isChosen ? null : nameOf(each))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Card({ suggestion, isOn, onPress }: { suggestion: Suggestion; isOn: boolean; onPress: () => void }) {
  const { t } = useText()
  const money = useMoney()
  const { name, variant, image_full_url: image, price, stock, asks, is_chosen: isChosen, outcome } = suggestion
  return (
    <button
      type="button"
      className="picking-suggestion"
      aria-pressed={isOn}
      disabled={outcome.refusal !== null}
      onClick={onPress}
    >
      <span className="picking-suggestion-photo">
        <Picture src={image} alt="" name={name} ratio="fill" sizes="180px" maxWidth={320} />
        {isOn && (
          <span className="picking-suggestion-mark">
            <DeskIcon name="check" size={18} />
          </span>
        )}
      </span>
      <bdi className="clip-2 font-semibold">{name}</bdi>
      <span className="desk-quiet">
        {isChosen && <b className="picking-own">{t('desk_picking.own_choice')} </b>}
        {variant !== '' && (
          <>
            <bdi>{variant}</bdi>
            {' • '}
          </>
        )}
        {stock === null ? t('desk_stock.not_counted') : t('desk_pricing.left', { n: stock })}
      </span>
      <span className="picking-suggestion-price">
        <b>
          <bdi dir="ltr">{money.parts(price).amount}</bdi>
        </b>
        <Difference amount={suggestion.difference_per_piece} asks={asks} />
      </span>
      {outcome.refusal !== null && <span className="desk-quiet">{outcome.refusal}</span>}
    </button>
  )
}

/** Shows what one piece costs more or less. A dearer one says that it is only had by asking. */
function Difference({ amount, asks }: { amount: number; asks: boolean }) {
  const { t } = useText()
  const money = useMoney()
  const shown = `${amount > 0 ? '+' : ''}${money.parts(amount).amount}`
  return (
    <span className={asks ? 'text-warning' : amount < 0 ? 'text-success' : 'text-ink-2'}>
      <bdi dir="ltr">{amount === 0 ? '±0' : shown}</bdi>
      {asks && `${t('ui.comma')}${t('desk_picking.asks')}`}
    </span>
  )
}
