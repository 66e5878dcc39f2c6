import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { hasText, readTexts, type Texts, writeTexts } from '#pages/menu/editor/options/option-groups.ts'

export const MOST_CHOICES = 3

export type ChoiceOption = { id: string; texts: Texts }
/** A choice such as the colour, with its options. */
export type Choice = { id: string; texts: Texts; options: ChoiceOption[] }
export type Variation = { price: string; stock: string; isOffered: boolean }
/** The choices of goods, and the variations by the ids of their options. */
export type Variations = { choices: Choice[]; byOptions: Readonly<Record<string, Variation>> }

export const noVariations: Variations = { choices: [], byOptions: {} }

export const newChoiceOption = (): ChoiceOption => ({ id: randomUuid(), texts: {} })
export const newChoice = (): Choice => ({ id: randomUuid(), texts: {}, options: [newChoiceOption(), newChoiceOption()] })

/** All combinations of options with a text, one of each choice, in their order. */
export function listCombinations(choices: readonly Choice[]): ChoiceOption[][] {
  const full = choices.filter(({ options }) => options.some(({ texts }) => hasText(texts)))
  if (full.length === 0) return []
  return full.reduce<ChoiceOption[][]>(
    (before, { options }) =>
      before.flatMap((some) => options.filter(({ texts }) => hasText(texts)).map((option) => [...some, option])),
    [[]],
  )
}

export const keyOf = (options: readonly ChoiceOption[]): string => options.map(({ id }) => id).join(' ')

/** Choices and variations of the rows of variations.csv. */
export function readVariations(rows: readonly SheetCells[]): Variations {
  const choices: Choice[] = []
  const byOptions: Record<string, Variation> = {}
  for (const row of rows) {
    const options: ChoiceOption[] = []
    for (let at = 1; at <= MOST_CHOICES; at++) {
      const texts = readTexts(row, `choice_${at}`)
      if (!hasText(texts)) break
      choices[at - 1] ??= { id: randomUuid(), texts, options: [] }
      options.push(findOption(choices[at - 1]?.options ?? [], readTexts(row, `option_${at}`)))
    }
    byOptions[keyOf(options)] = { price: row.price ?? '', stock: row.stock ?? '', isOffered: true }
  }
  // A combination without a row is not offered.
  for (const options of listCombinations(choices)) byOptions[keyOf(options)] ??= { price: '', stock: '', isOffered: false }
  return { choices, byOptions }
}

function findOption(known: ChoiceOption[], texts: Texts): ChoiceOption {
  const same = known.find((option) => JSON.stringify(option.texts) === JSON.stringify(texts))
  if (same !== undefined) return same
  const option = { id: randomUuid(), texts }
  known.push(option)
  return option
}

type Writing = { item: string; price: (typed: string) => string; first: string }

/** Rows of the offered combinations. A new one has the price of the item and no pieces. */
export function writeVariations({ choices, byOptions }: Variations, { item, price, first }: Writing): SheetCells[] {
  const full = choices.filter(({ options }) => options.some(({ texts }) => hasText(texts)))
  return listCombinations(choices).flatMap((options) => {
    const variation = byOptions[keyOf(options)] ?? { price: first, stock: '0', isOffered: true }
    if (!variation.isOffered) return []
    return [
      {
        item,
        ...Object.assign(
          {},
          ...options.map((option, at) => ({
            ...writeTexts(full[at]?.texts ?? {}, `choice_${at + 1}`),
            ...writeTexts(option.texts, `option_${at + 1}`),
          })),
        ),
        price: price(variation.price || first),
        stock: variation.stock.trim() || '0',
      },
    ]
  })
}
