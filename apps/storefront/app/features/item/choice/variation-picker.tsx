import { useId } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { pickField } from './choice-fields.ts'
import { SizeGuideButton } from './size-guide-button.tsx'
import { readOptionStates } from './goods-picks.ts'
import { PriceDifference } from './price-difference.tsx'
import type { ItemChoice } from './use-item-choice.ts'

type VariationPickerProps = { view: ItemChoice; heading: 'h2' | 'h3' }

/** The choices of goods ("Colour", "Size"). A sold-out combination can be picked and says so. */
export function VariationPicker({ view, heading }: VariationPickerProps) {
  const { t } = useText()
  const { item, buying } = view
  if (item.variations.length === 0) return null
  return (
    <div className="grid gap-5 pt-5">
      {item.choice_options.map((_, index) => (
        <Choice key={index} view={view} heading={heading} index={index} />
      ))}
      {buying.kind === 'variation_out_of_stock' && (
        <p role="status" className="-mt-2 text-sm text-danger">
          {t('item.variation_out_of_stock')}
        </p>
      )}
    </div>
  )
}

function Choice({ view: { item, choice, change }, heading: Heading, index }: VariationPickerProps & { index: number }) {
  const { t } = useText()
  const titleId = useId()
  const group = item.choice_options[index]
  const picked = choice.picks[index] ?? 0
  const states = readOptionStates(item, choice.picks, index)
  if (group === undefined) return null
  return (
    <div role="radiogroup" aria-labelledby={titleId}>
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <Heading id={titleId} className="text-label font-semibold">
          <bdi>{group.title}</bdi> <bdi className="font-regular text-ink-2">{group.options[picked]}</bdi>
        </Heading>
        <SizeGuideButton guide={item.size_guide} choice={index} picked={group.options[picked]} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        {group.options.map((option, place) => {
          const { extra, isSoldOut } = states[place] ?? { extra: 0, isSoldOut: true }
          return (
            <label key={option} className={classNames('pick', isSoldOut && 'pick-gone')}>
              <input
                type="radio"
                className="sr-only"
                name={pickField(index)}
                value={option}
                checked={place === picked}
                onChange={() => change({ kind: 'pick', choice: index, option: place })}
              />
              <bdi>{option}</bdi>
              {extra > 0 && (
                <span className="num text-xs text-ink-2">
                  <PriceDifference amount={extra} />
                </span>
              )}
              {isSoldOut && <span className="sr-only">{t('item.out_of_stock')}</span>}
            </label>
          )
        })}
      </div>
    </div>
  )
}
