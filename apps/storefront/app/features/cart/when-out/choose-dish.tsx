import type { FoodVariation, Item, ItemRow } from '@medina/contract/catalog/catalog'
import type { FoodChoice } from '@medina/contract/orders/cart'
import { getChosenLabels, listSelectionProblems, toggleOption } from '@medina/pricing/selection'
import { useState } from 'react'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { DishOptions } from '@medina/web/ui/form/dish-options.tsx'
import { discountedPrice } from '#features/catalog/item-price.ts'
import type { Chosen } from './chosen.ts'

type DishProps = { item: ItemRow; dish: Pick<Item, 'price' | 'food_variations'>; onChoose: (chosen: Chosen) => void }

/** The options of a dish, which its wish names, with the price that they make. */
export function ChooseDish({ item, dish, onChoose }: DishProps) {
  const { t } = useText()
  const money = useMoney()
  const [variation, setVariation] = useState<FoodChoice[]>([])
  const groups = dish.food_variations === '' ? [] : dish.food_variations
  const toggle = (group: FoodVariation, label: string) => setVariation(toggleOption(variation, group, label) as FoodChoice[])
  const price = discountedPrice(readDishPrice(dish.price, groups, variation), item, money.currency.digits)
  const { id, name, image_full_url: image } = item
  const variant = variation.flatMap(({ values }) => values.label).join(t('ui.comma'))
  return (
    <>
      <DishOptions groups={groups} chosen={variation} onToggle={toggle} price={(amount) => money.parts(amount).amount} />
      <Button
        block
        className="mt-3"
        disabled={listSelectionProblems(groups, variation).length > 0}
        onClick={() => onChoose({ id, name, image, price, variant, variation })}
      >
        {t('when_out.choose', { price: money.text(price) })}
      </Button>
    </>
  )
}

/** The price of one dish with its options, as a decimal that is rounded with the discount. A dish never costs less than nothing. */
function readDishPrice(price: number, groups: readonly FoodVariation[], variation: readonly FoodChoice[]): number {
  const isChosen = (name: string, label: string) => getChosenLabels(variation, name).includes(label)
  const options = groups.flatMap(({ name, values }) => values.filter(({ label }) => isChosen(name, label)))
  return Math.max(
    0,
    options.reduce((sum, { optionPrice }) => sum + optionPrice, price),
  )
}
