import type { MenuChange } from '@medina/contract/operator/menu/menu'
import { isLanguage } from '@medina/contract/device/languages'
import { languageName } from '@medina/contract/device/language-names'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { tripPrices, useVehicleWords } from './vehicle-words.ts'
import { splitColumn, splitList } from '#pages/menu/sheet-lists.ts'

export type ColumnChange = MenuChange['columns'][number]

/** Columns of docs/catalogue.md with words of their own; others are shown by their names. */
const known = [
  'name',
  'description',
  'category',
  'price',
  'discount',
  'discount_type',
  'image',
  'images',
  'tags',
  'brand',
  'common_condition',
  'unit_type',
  'stock',
  'sold_out',
  'tax_class',
  'maximum_cart_quantity',
  'piece_weight',
  'weight_above',
  'available_time_starts',
  'available_time_ends',
  'add_ons',
  'veg',
  'organic',
  'recommended',
  'is_halal',
  'halal_tag_status',
  'is_prescription_required',
  'nutritions',
  'allergies',
  'generic_names',
  'contains',
  'free_of',
  'status',
  'is_archived',
  'specifications',
  'options',
  'variations',
] as const
type Known = (typeof known)[number]

const amounts: readonly string[] = ['price', ...tripPrices]
const lists: readonly string[] = ['tags', 'nutritions', 'allergies', 'generic_names', 'add_ons', 'specifications', 'included']
const pictures: readonly string[] = ['image', 'images']

/** Names columns of the catalogue, and writes their values as people read them. */
export function useColumnWords() {
  const { t } = useText()
  const { text } = useMoney()
  const moment = useRecentMoment()
  const vehicles = useVehicleWords()
  const nameOf = ({ sheet, column, variation, unit }: Pick<ColumnChange, 'sheet' | 'column' | 'variation' | 'unit'>): string => {
    const ofVehicle = vehicles.nameOf({ sheet, column, unit })
    if (ofVehicle !== null) return ofVehicle
    if (column === '') return t(sheet === 'variations' ? 'desk_menu.column_variations' : 'desk_menu.column_options')
    const { name, language } = splitColumn(column)
    const word = known.find((each): each is Known => each === name)
    const named = word === undefined ? name : t(`desk_menu.column_${word}`)
    if (variation !== undefined) return named + t('ui.comma') + variation
    return language === null || !isLanguage(language)
      ? named
      : t('desk_menu.in_language', { name: named, language: languageName(language) })
  }
  const valueOf = (column: string, value: string): string => {
    const { name } = splitColumn(column)
    if (value === '') return t('desk_menu.empty')
    const ofVehicle = vehicles.valueOf(name, value)
    if (ofVehicle !== null) return ofVehicle
    if (name === 'sold_out') return describeSale(value)
    if (value === 'yes' || value === 'no') return t(`desk_menu.${value}`)
    if (amounts.includes(name) && Number.isFinite(Number(value))) return text(Number(value))
    if (pictures.includes(name)) return t('desk_menu.photos_n', { n: splitList(value).length })
    return lists.includes(name) ? splitList(value).join(t('ui.comma')) : value
  }
  const describeSale = (value: string): string => {
    if (value === 'no') return t('desk_menu.column_status')
    return value === 'yes' ? t('desk_stock.sold_out') : t('desk_menu.sold_out_until', { time: moment(value) })
  }
  return { nameOf, valueOf }
}
