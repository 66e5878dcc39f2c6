import type { Suggestions } from '@medina/contract/catalog/catalog-endpoints'
import { formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useMarkedOption } from '@medina/web/ui/form/use-marked-option.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { discountedPrice } from '#features/catalog/item-price.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { splitAtMatch } from './split-at-match.ts'
import type { Choice } from './search-choices.ts'

type SearchOptionProps = {
  choice: Choice
  isMarked: boolean
  typed: string
  choose: (choice: Choice) => void
  onType: (text: string) => void
  onRemove: (text: string) => void
}

const icons = { text: 'search', recent: 'history', popular: 'flame' } as const

/** One row: a text with a small action at its end, or an item or store with its picture. */
export function SearchOption({ choice, isMarked, typed, choose, onType, onRemove }: SearchOptionProps) {
  const { t, language } = useText()
  const row = useMarkedOption<HTMLDivElement>(isMarked)
  return (
    <div ref={row} role="presentation" className="search-row" data-marked={isMarked || undefined}>
      <div
        id={choice.id}
        role="option"
        tabIndex={-1}
        aria-selected={isMarked}
        aria-description={choice.kind === 'recent' ? t('search.delete_hint') : undefined}
        className="search-choice"
        onClick={() => choose(choice)}
      >
        {choice.kind === 'page' ? (
          <Picture src={choice.image} alt="" name={choice.name} sizes="48px" maxWidth={320} className="search-picture" />
        ) : (
          <Icon name={icons[choice.kind]} size={20} className="flex-none text-ink-2" />
        )}
        <span className="min-w-0 flex-1">
          <bdi className="clip-1 block">
            <Name choice={choice} typed={typed} />
          </bdi>
          {choice.kind === 'page' && choice.note !== '' && (
            <span className="clip-1 block text-sm text-ink-2">
              <bdi>{choice.note}</bdi>
            </span>
          )}
        </span>
        {'item' in choice && <ItemPrice item={choice.item} />}
        {'store' in choice && choice.store.rating_count > 0 && (
          <Rating value={formatRating(choice.store.avg_rating, language)} label={ratingOf(choice.store, { t, language })} />
        )}
      </div>
      {choice.kind === 'text' && <Small icon="arrow-fill" onPress={() => onType(choice.text)} />}
      {choice.kind === 'recent' && <Small icon="close" onPress={() => onRemove(choice.text)} />}
    </div>
  )
}

function ItemPrice({ item }: { item: Suggestions['items'][number] }) {
  const money = useMoney()
  return <Price price={money.parts(discountedPrice(item.price, item, money.currency.digits))} />
}

type Words = ReturnType<typeof useText>

function ratingOf({ avg_rating, rating_count }: Suggestions['stores'][number], { t, language }: Words): string {
  return t('card.rating', { value: formatRating(avg_rating, language), count: rating_count })
}

/** Suggestions emphasise the part that was not typed; names of items and stores the part that was. */
function Name({ choice, typed }: { choice: Choice; typed: string }) {
  if (choice.kind === 'recent' || choice.kind === 'popular') return choice.name
  const isStrong = (isMatch: boolean) => isMatch === (choice.kind === 'page')
  const pieces = splitAtMatch(choice.name, typed)
  if (pieces.length === 1 && choice.kind === 'text') return choice.name
  return pieces.map(({ text, isMatch }) => (isStrong(isMatch) ? <b key={text}>{text}</b> : text))
}

/** For pointers only: by keyboard the arrow key takes the row and Delete removes it. */
function Small({ icon, onPress }: { icon: 'arrow-fill' | 'close'; onPress: () => void }) {
  return (
    <span aria-hidden="true" className="search-small" data-action={icon} onClick={onPress}>
      <Icon name={icon} size={18} />
    </span>
  )
}
