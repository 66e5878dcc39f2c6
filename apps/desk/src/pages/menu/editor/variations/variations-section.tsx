import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { textIn } from '#pages/menu/editor/options/option-groups.ts'
import type { PartProps } from '#pages/menu/editor/part-props.ts'
import { type Choice, keyOf, listCombinations, MOST_CHOICES, newChoice, type Variation } from './variations.ts'
import { VariationRow } from './variation-row.tsx'

/** The choices of goods, such as colour and size, and price and pieces of each combination. */
export function VariationsSection({ edit, language, isLocked }: PartProps) {
  const { t } = useText()
  const { variations, setVariations, valueOf } = edit
  const { choices, byOptions } = variations
  const change = (at: number, choice: Choice | null) =>
    setVariations({ ...variations, choices: choice === null ? choices.toSpliced(at, 1) : choices.with(at, choice) })
  const setOne = (key: string, variation: Variation) =>
    setVariations({ ...variations, byOptions: { ...byOptions, [key]: variation } })
  const [initial] = useState(variations)
  const combinations = listCombinations(choices)
  const offered = combinations.map((options) => byOptions[keyOf(options)]).filter((each) => each?.isOffered !== false)
  const isSoldOut = offered.length > 0 && offered.every((each) => Number(each?.stock ?? 0) === 0)
  return (
    <section className="desk-item-card" id="variations" aria-labelledby="item-variations">
      <h2 id="item-variations">{t('desk_menu.column_variations')}</h2>
      {choices.length === 0 && <p className="text-ink-2">{t('desk_menu.no_variations')}</p>}
      {choices.map((choice, at) => (
        <ChoiceCard
          key={choice.id}
          choice={choice}
          language={language}
          isLocked={isLocked}
          onChange={(changed) => change(at, changed)}
        />
      ))}
      {!isLocked && choices.length < MOST_CHOICES && (
        <Button variant="ghost" icon="plus" onClick={() => setVariations({ ...variations, choices: [...choices, newChoice()] })}>
          {t('desk_menu.add_choice')}
        </Button>
      )}
      {isSoldOut && <p className="desk-note desk-note-warning">{t('desk_menu.no_pieces')}</p>}
      {combinations.length > 0 && (
        <ul className="desk-item-variations">
          {combinations.map((options) => {
            const key = keyOf(options)
            return (
              <VariationRow
                key={key}
                name={options.map(({ texts }) => textIn(texts, language)).join(t('ui.comma'))}
                variation={byOptions[key] ?? { price: valueOf('price'), stock: '0', isOffered: true }}
                isLocked={isLocked}
                isCounted={edit.item.id !== null && (initial.byOptions[key]?.isOffered ?? false)}
                onChange={(variation) => setOne(key, variation)}
              />
            )
          })}
        </ul>
      )}
    </section>
  )
}
