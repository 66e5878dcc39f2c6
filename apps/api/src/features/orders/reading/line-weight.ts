import type { LineWeight } from '@medina/contract/orders/shortages'
import { calculateMostWeight } from '@medina/pricing/shortages/weighed-line'
import type { OrderedItem, WeighedLine } from '#lib/database/json-columns.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { toKilograms } from '#lib/text/kilograms.ts'

type Weighable = { item: OrderedItem; quantity: number; weighed: Pick<WeighedLine, 'grams'> | null }

/** The weight of a line in grams; null if it is not sold by weight. */
export function readLineWeight({ item: { weight }, quantity, weighed }: Weighable): LineWeight | null {
  if (weight === undefined) return null
  const ordered = weight.grams * quantity
  return { ordered, most: calculateMostWeight({ ordered, above: weight.above }), weighed: weighed?.grams ?? null }
}

/** The weight of a line as a member of its wire form; nothing if it is not sold by weight. */
export function toShownWeight(line: Weighable): { weight?: LineWeight } {
  const weight = readLineWeight(line)
  return weight === null ? {} : { weight }
}

/** The same with the weight in words, for the lines of an order. */
export function toLabelledWeight(line: Weighable, language: Language): { weight?: LineWeight & { label: string } } {
  const weight = readLineWeight(line)
  if (weight === null) return {}
  const { ordered, weighed } = weight
  const kg = (grams: number) => toKilograms(grams, language)
  const label =
    weighed === null
      ? translate(language, 'weight.ordered', { ordered: kg(ordered) })
      : translate(language, 'weight.weighed', { weighed: kg(weighed), ordered: kg(ordered) })
  return { weight: { ...weight, label } }
}
