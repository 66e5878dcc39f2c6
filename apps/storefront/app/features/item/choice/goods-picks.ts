import type { ChosenVariation } from '@medina/contract/orders/cart'
import type { Item } from '@medina/contract/catalog/catalog'
import { goodsVariationType } from '@medina/pricing/selection'

type Goods = Pick<Item, 'variations' | 'choice_options'>
type Combination = Goods['variations'][number]

/** The ready combination that the picked options make up, in the order of the item's choices; null where there is none. */
export function findCombination(goods: Goods, picks: readonly number[]): Combination | null {
  return goods.variations.find((offered) => samePicks(indexesOf(goods, offered), picks)) ?? null
}

/** The initial picks: the first available combination, else the first. */
export function firstPicks(goods: Goods): number[] {
  const first = goods.variations.find(({ stock }) => stock > 0) ?? goods.variations[0]
  return first === undefined ? goods.choice_options.map(() => 0) : indexesOf(goods, first)
}

/** The picks of a line of the cart. */
export function picksOf(goods: Goods, variation: ChosenVariation): number[] {
  const [first] = variation
  const type = first !== undefined && 'type' in first ? first.type : null
  const offered = goods.variations.find((other) => other.type === type)
  return offered === undefined ? firstPicks(goods) : indexesOf(goods, offered)
}

export type OptionState = {
  /** The surcharge over the cheapest option of the same choice with the other picks unchanged, in the currency's units. */
  extra: number
  isSoldOut: boolean
}

/** The state of the options of one choice while the other picks stay. */
export function readOptionStates(goods: Goods, picks: readonly number[], choice: number): OptionState[] {
  const options = goods.choice_options[choice]?.options ?? []
  const offered = options.map((_, option) =>
    findCombination(
      goods,
      picks.map((picked, index) => (index === choice ? option : picked)),
    ),
  )
  const cheapest = Math.min(...offered.flatMap((combination) => (combination === null ? [] : [combination.price])))
  return offered.map((combination) => ({
    extra: combination === null ? 0 : combination.price - cheapest,
    isSoldOut: (combination?.stock ?? 0) <= 0,
  }))
}

/** Our API says which options a combination stands for; other backends only name it ("Red-XL"). */
function indexesOf({ choice_options }: Goods, { type, option_indexes }: Combination): number[] {
  if (option_indexes !== undefined && option_indexes.length === choice_options.length) return option_indexes
  return (
    pathTo(
      choice_options.map(({ options }) => options),
      type,
    ) ?? []
  )
}

function pathTo([options, ...rest]: string[][], type: string): number[] | null {
  if (options === undefined) return type === '' ? [] : null
  for (const [index, option] of options.entries()) {
    const word = goodsVariationType([option])
    const tail =
      rest.length === 0 ? (word === type ? '' : null) : type.startsWith(`${word}-`) ? type.slice(word.length + 1) : null
    const path = tail === null ? null : pathTo(rest, tail)
    if (path !== null) return [index, ...path]
  }
  return null
}

function samePicks(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((pick, index) => pick === other[index])
}
