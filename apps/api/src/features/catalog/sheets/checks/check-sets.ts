import { goodsVariationType } from '@medina/pricing/selection'
import type { ChoiceRow, FoodVariationRow, Translated } from '#lib/database/json-columns.ts'
import { moduleTraits } from '#features/site/public.ts'
import { type Context, unknown } from './check-simple.ts'
import { NO_ENGLISH } from './check-store.ts'
import { inOthers, isWithoutEnglish, numberOf, textOf, translatedOf } from '#lib/sheets/fields.ts'
import { baseLanguage, baseText, type Language, localize, toBase } from '#lib/i18n.ts'
import { refuse as refusal } from '#lib/sheets/cells.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import { otherLanguages } from '#lib/sheets/text-columns.ts'
import { listComma } from '@medina/contract/device/list-comma'
import { CHOICES } from '#features/catalog/sheets/sheets.ts'

export const MOST_IN_SET = 300

export type VariationRow = { type: string; label: Translated; price: number; stock: number; position: number }

/** Checks all variations of one item: every row must name the same choices and a different combination of their options. */
export function checkVariations(rows: ReadRow[], context: Context): { choices: ChoiceRow[]; variations: VariationRow[] } | null {
  checkItemOf(rows, { ...context, wants: 'stock', word: 'variations' })
  const [first] = rows
  if (first === undefined) return null
  const titles = titlesOf(first)
  const types = new Map<string, number>()
  for (const read of rows) {
    const others = titlesOf(read)
    if (others.join('\n') !== titles.join('\n'))
      refuse(
        read,
        'choice_1_en',
        `and its neighbours are ${others.join(', ')}; in row ${first.row} they are ${titles.join(', ')}. Write the same choices for one item.`,
        context.report,
      )
    for (const at of CHOICES) checkChoice(read, at, context)
    const type = goodsVariationType(optionsOf(read).map(baseText))
    const before = types.get(type)
    if (before !== undefined)
      refuse(
        read,
        'option_1_en',
        refusal(`makes the same variation “${type}” as row ${before}: leave one out.`, 'sheet.twice', { text: type }),
        context.report,
      )
    types.set(type, read.row)
  }
  if (rows.some(({ isBad }) => isBad)) return null
  const choices = titles.map((_, index): ChoiceRow => {
    const options = new Map(
      rows.map((read) => optionsOf(read)[index]).flatMap((option) => (option ? [[baseText(option), option]] : [])),
    )
    return { title: translatedOf(first.cells, `choice_${index + 1}`) ?? toBase(''), options: [...options.values()] }
  })
  return { choices, variations: rows.map(toVariation) }
}

const titlesOf = ({ cells }: ReadRow): string[] => CHOICES.flatMap((at) => textOf(cells, `choice_${at}_en`) ?? [])

const optionsOf = ({ cells }: ReadRow): Translated[] => CHOICES.flatMap((at) => translatedOf(cells, `option_${at}`) ?? [])

function checkChoice(read: ReadRow, at: number, { report }: Context): void {
  for (const field of [`choice_${at}`, `option_${at}`])
    if (isWithoutEnglish(read.cells, field)) refuse(read, `${field}_en`, NO_ENGLISH, report)
  const [choice, option] = [textOf(read.cells, `choice_${at}_en`), textOf(read.cells, `option_${at}_en`)]
  if ((choice === null) !== (option === null))
    refuse(read, `option_${at}_en`, `goes with choice_${at}_en: fill both, or leave both empty.`, report)
  if (at === 3 && choice !== null && textOf(read.cells, 'choice_2_en') === null)
    refuse(read, 'choice_2_en', 'is empty, and choice_3_en is not: fill them in order.', report)
}

function toVariation(read: ReadRow, position: number): VariationRow {
  const options = optionsOf(read)
  const join = (language: Language): string => options.map((option) => localize(option, language)).join(listComma(language))
  const isIn = (language: Language): boolean => options.some((option) => option[language] !== undefined)
  return {
    type: goodsVariationType(options.map(baseText)),
    label: { ...toBase(join(baseLanguage)), ...inOthers((language) => (isIn(language) ? join(language) : null)) },
    price: numberOf(read.cells, 'price') ?? 0,
    stock: numberOf(read.cells, 'stock') ?? 0,
    position,
  }
}

/** Checks all option groups of one dish, and returns them in order of their first rows. */
export function checkOptions(rows: ReadRow[], context: Context): FoodVariationRow[] | null {
  checkItemOf(rows, { ...context, wants: 'add_on', word: 'options' })
  const groups = Map.groupBy(rows, ({ cells }) => textOf(cells, 'group_en') ?? '')
  for (const members of groups.values()) checkGroup(members, context)
  if (rows.some(({ isBad }) => isBad)) return null
  return [...groups.values()].map(toGroup)
}

/** All rows of a group must repeat the values of the whole group. */
function checkGroup([first, ...rest]: ReadRow[], { report }: Context): void {
  if (first === undefined) return
  const options = new Set([textOf(first.cells, 'option_en')])
  for (const read of rest) {
    for (const column of [...otherLanguages.map((language) => `group_${language}`), 'type', 'required', 'min', 'max'])
      if (read.cells[column] !== first.cells[column])
        refuse(read, column, `is another than in row ${first.row} of the same group: write the same in all its rows.`, report)
    const option = textOf(read.cells, 'option_en')
    if (options.has(option))
      refuse(
        read,
        'option_en',
        refusal(`“${option}” stands twice in this group: leave one out.`, 'sheet.twice', { text: option ?? '' }),
        report,
      )
    options.add(option)
  }
  const { min, max, isMulti } = boundsOf(first, options.size)
  if (!isMulti && (numberOf(first.cells, 'max') ?? 0) > 1)
    refuse(first, 'max', 'is for groups of the type multi; of a single one option is chosen: leave it empty.', report)
  if (isMulti && (max < 1 || max > options.size))
    refuse(
      first,
      'max',
      refusal(`must be from 1 to ${options.size}, the number of options of this group.`, 'sheet.most_options', {
        most: options.size,
      }),
      report,
    )
  if (isMulti && min > max)
    refuse(first, 'min', refusal('is more than max: write at most as much.', 'sheet.min_above_max'), report)
  if (isMulti && min === 0 && first.cells.required === true)
    refuse(first, 'min', refusal('is 0, and the group is required: write at least 1.', 'sheet.least_one'), report)
}

function boundsOf({ cells }: ReadRow, size: number): { min: number; max: number; isMulti: boolean } {
  const isMulti = cells.type === 'multi'
  if (!isMulti) return { min: 0, max: 0, isMulti }
  return { min: numberOf(cells, 'min') ?? (cells.required === true ? 1 : 0), max: numberOf(cells, 'max') ?? size, isMulti }
}

function toGroup(rows: ReadRow[]): FoodVariationRow {
  const cells = rows[0]?.cells ?? {}
  const { min, max } = boundsOf(rows[0] ?? { sheet: 'options', row: 0, cells, isBad: false }, rows.length)
  return {
    name: translatedOf(cells, 'group') ?? toBase(''),
    type: cells.type === 'multi' ? 'multi' : 'single',
    required: cells.required === true,
    min,
    max,
    values: rows.map((read) => ({
      label: translatedOf(read.cells, 'option') ?? toBase(''),
      price: numberOf(read.cells, 'price') ?? 0,
      ...(read.cells.sold_out === true && { sold_out: true }),
    })),
  }
}

type SetOf = Context & { wants: 'stock' | 'add_on'; word: string }

function checkItemOf(rows: ReadRow[], { known, report, wants, word }: SetOf): void {
  const [first] = rows
  const slug = first === undefined ? null : textOf(first.cells, 'item')
  if (first === undefined || slug === null) return
  if (rows.length > MOST_IN_SET)
    refuse(first, 'item', `“${slug}” has ${rows.length} ${word}: leave at most ${MOST_IN_SET}.`, report)
  const item = known.find('items', slug)
  const type = item === undefined ? undefined : known.typeOf(item.module_id)
  if (item === undefined) refuse(first, 'item', unknown('item', slug, known.isRefused('items', slug)), report)
  else if (type !== undefined && !moduleTraits(type)[wants])
    refuse(first, 'item', `“${slug}” is of the module ${type}, which has no ${word}: leave its rows out.`, report)
}
