import type { SheetRow } from '#lib/sheets/sheet.ts'
import type { DumpRow } from '#features/moving/dump/read-dump.ts'
import { amountText, toAmountText, toMinorUnits } from '#features/moving/money-text.ts'
import { row } from '#features/moving/moved-lines.ts'
import type { Family } from './family-tables.ts'
import { idOf, isObject, listOf, memberOf, oneLine, stockOf, textOf, yesNo } from './read-values.ts'

const MOST = 300
const MOST_CHOICES = 3

/** The options of a dish: groups of `food_variations`, or the sizes of older dumps, whose prices replace that of the dish. */
export function optionRows(family: Family, found: DumpRow, item: string): SheetRow[] {
  const id = idOf(found, 'id')
  const groups = listOf(textOf(found, 'food_variations')).filter(isObject)
  if (groups.length === 0) return sizeRows(family, found, item)
  const names = new Set<string>()
  return groups
    .flatMap((group) => {
      const name = oneLine(memberOf(group, 'name'))
      const values = Array.isArray(group.values) ? group.values : []
      if (name === '' || values.length === 0 || names.has(name)) {
        family.notes.add('groups of options without a name or an option, or with the name of another one')
        return []
      }
      names.add(name)
      const isSingle = memberOf(group, 'type') !== 'multi'
      const [min, max] = [memberOf(group, 'min'), memberOf(group, 'max')]
      return values.map((value: unknown) =>
        row('options', id, {
          item,
          group_en: name,
          type: isSingle ? 'single' : 'multi',
          required: yesNo(memberOf(group, 'required') === 'on'),
          ...(!isSingle && /^[1-9]\d*$/.test(min) && { min }),
          ...(!isSingle && /^[1-9]\d*$/.test(max) && { max: String(Math.min(Number(max), values.length)) }),
          option_en: oneLine(memberOf(value, 'label')),
          price: amountText(memberOf(value, 'optionPrice') || '0', family.digits),
        }),
      )
    })
    .slice(0, MOST)
}

function sizeRows(family: Family, found: DumpRow, item: string): SheetRow[] {
  const sizes = listOf(textOf(found, 'variations')).filter((each) => memberOf(each, 'type') !== '')
  const base = toMinorUnits(textOf(found, 'price'), family.digits) ?? 0
  const [group] = listOf(textOf(found, 'choice_options'))
  return sizes.slice(0, MOST).map((each) => {
    const price = toMinorUnits(memberOf(each, 'price'), family.digits) ?? base
    return row('options', idOf(found, 'id'), {
      item,
      group_en: oneLine(memberOf(group, 'title')) || 'Size',
      type: 'single',
      required: 'yes',
      option_en: oneLine(memberOf(each, 'type')),
      price: toAmountText(price - base, family.digits),
    })
  })
}

type Choice = { title: string; options: string[] }

/** The combinations of goods: their type is made of the options, without spaces, joined by hyphens. */
export function variationRows(family: Family, found: DumpRow, item: string): SheetRow[] {
  const variations = listOf(textOf(found, 'variations')).filter((each) => memberOf(each, 'type') !== '')
  if (variations.length === 0) return []
  const choices = listOf(textOf(found, 'choice_options')).flatMap(readChoice)
  const combinations = choices.length > 0 && choices.length <= MOST_CHOICES ? combine(choices) : new Map<string, string[]>()
  const rows = variations.map((each) => {
    const type = memberOf(each, 'type')
    const options = combinations.get(squeeze(type))
    const named =
      options === undefined
        ? [{ title: choices.length === 1 ? (choices[0]?.title ?? 'Type') : 'Type', option: oneLine(type) }]
        : options.map((option, index) => ({ title: choices[index]?.title ?? '', option }))
    return { isWhole: options !== undefined, named, each }
  })
  // Either all rows have the same choices, or the whole type is the only one.
  const isWhole = rows.every((each) => each.isWhole)
  if (!isWhole) family.notes.add('items whose variations do not fit their choices: each variation is one choice named Type')
  return rows.slice(0, MOST).map(({ named, each }) => {
    const shown = isWhole ? named : [{ title: 'Type', option: oneLine(memberOf(each, 'type')) }]
    const cells = shown.flatMap(({ title, option }, index) => [
      [`choice_${index + 1}_en`, title],
      [`option_${index + 1}_en`, option],
    ])
    return row('variations', idOf(found, 'id'), {
      item,
      ...Object.fromEntries(cells),
      price: amountText(memberOf(each, 'price'), family.digits),
      stock: stockOf(memberOf(each, 'stock')),
    })
  })
}

function readChoice(value: unknown): Choice[] {
  if (!isObject(value) || !Array.isArray(value.options)) return []
  const title = oneLine(memberOf(value, 'title')) || oneLine(memberOf(value, 'name'))
  const options = value.options.filter((option) => typeof option === 'string').map((option) => oneLine(option).trim())
  return title === '' || options.length === 0 ? [] : [{ title, options }]
}

const squeeze = (text: string): string => text.replaceAll(/\s+/g, '')

/** Every combination by the type that the family gives it. */
function combine(choices: readonly Choice[]): Map<string, string[]> {
  let combinations: string[][] = [[]]
  for (const { options } of choices) {
    combinations = combinations.flatMap((before) => options.map((option) => [...before, option]))
    if (combinations.length > 10_000) return new Map()
  }
  return new Map(combinations.map((options) => [options.map(squeeze).join('-'), options]))
}
