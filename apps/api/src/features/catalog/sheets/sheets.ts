import { contentCodes } from '@medina/contract/catalog/contents'
import type { z } from 'zod'
import {
  amountCell,
  choiceCell,
  dateCell,
  degreeCell,
  differenceCell,
  emailCell,
  flagCell,
  choicesCell,
  listCell,
  percentCell,
  rateCell,
  slugCell,
  textCell,
  timeCell,
  wholeCell,
} from '#lib/sheets/cells.ts'
import { phoneCell } from '#lib/sheets/phone-cell.ts'
import { hoursCell } from './hours-cell.ts'
import { lexiconKinds } from '#features/catalog/search/lexicon/lexicon.ts'
import { itemParticularColumns, storeReturnColumns } from './particular-columns.ts'
import type { SheetName } from './sheet.ts'
import { type Column, optional, required, type Sheet } from '#lib/sheets/sheet.ts'
import { languages } from '#lib/i18n.ts'
import { columnsInLanguages } from '#lib/sheets/text-columns.ts'

const NAME = 200
const TEXT = 5000
const MOST_STOCK = 10_000_000
const MOST_PRIORITY = 1_000_000
const MOST_MINUTES = 10_080

const name = textCell(NAME)
const pictureCell = textCell(1000)
const yesColumn = optional(flagCell, true)
const noColumn = optional(flagCell, false)
const phrasesCell = listCell({ most: 50, longest: 60 })
const words = optional(listCell({ most: 50, longest: 100 }), [])
/** Codes of what an item contains or is free of. */
const contentsColumn = optional(choicesCell(contentCodes), [])

/** How the shop writes amounts (digits after the decimal point) and phones (country). */
export type Writing = { digits: number; country: string }

/** All sheets of a catalogue. */
export function listSheets({ digits, country }: Writing): Record<SheetName, Sheet<SheetName>> {
  const price = required(amountCell(digits))
  const difference = optional(differenceCell(digits), 0)
  const sheets: Sheet<SheetName>[] = [
    {
      name: 'categories',
      columns: categoryColumns,
      together: [],
    },
    {
      name: 'brands',
      columns: {
        slug: required(slugCell),
        module: optional(name),
        ...named(name),
        image: optional(pictureCell),
        status: yesColumn,
      },
      together: [],
    },
    {
      name: 'common_conditions',
      columns: { slug: required(slugCell), ...named(name), status: yesColumn },
      together: [],
    },
    {
      name: 'lexicon',
      columns: {
        slug: required(slugCell),
        module: optional(name),
        kind: optional(choiceCell(lexiconKinds), 'is'),
        phrases: required(phrasesCell),
        meanings: optional(phrasesCell, []),
        status: yesColumn,
      },
      together: [['kind', 'phrases', 'meanings']],
    },
    { name: 'stores', columns: storeColumns({ digits, country }), together: storeGroups },
    {
      name: 'add_ons',
      columns: { store: required(slugCell), ...named(name), price, status: yesColumn },
      together: [],
    },
    { name: 'items', columns: itemColumns(price), together: itemGroups },
    { name: 'variations', columns: variationColumns(price), together: variationGroups },
    { name: 'options', columns: optionColumns(difference), together: [] },
    { name: 'vehicles', columns: vehicleColumns(digits), together: vehicleGroups },
    { name: 'vehicle_units', columns: unitColumns, together: [] },
  ]
  return Object.fromEntries(sheets.map((sheet) => [sheet.name, sheet])) as Record<SheetName, Sheet<SheetName>>
}

const named = (cell: z.ZodType): Record<string, Column> => columnsInLanguages('name', cell, true)

const categoryColumns: Record<string, Column> = {
  slug: required(slugCell),
  module: required(name),
  parent: optional(slugCell),
  ...named(name),
  image: optional(pictureCell),
  priority: optional(wholeCell(-MOST_PRIORITY, MOST_PRIORITY), 0),
  featured: noColumn,
  tax_class: optional(slugCell),
  status: yesColumn,
}

function storeColumns({ digits, country }: Writing): Record<string, Column> {
  const amount = optional(amountCell(digits))
  const fee = optional(amountCell(digits), 0)
  return {
    slug: required(slugCell),
    module: required(name),
    zone: required(name),
    pickup_zones: optional(listCell({ most: 100, longest: NAME }), []),
    ...named(name),
    ...columnsInLanguages('tagline', name),
    ...columnsInLanguages('address', textCell(500)),
    phone: required(phoneCell(country)),
    email: optional(emailCell),
    logo: optional(pictureCell),
    cover_photo: optional(pictureCell),
    latitude: required(degreeCell(90)),
    longitude: required(degreeCell(180)),
    hours: required(hoursCell),
    minimum_delivery_time: required(wholeCell(1, MOST_MINUTES)),
    maximum_delivery_time: required(wholeCell(1, MOST_MINUTES)),
    minimum_order: fee,
    tax: optional(percentCell(99.99), 0),
    tax_class: optional(slugCell),
    seller: optional(slugCell),
    veg: noColumn,
    non_veg: yesColumn,
    featured: noColumn,
    delivery: yesColumn,
    take_away: yesColumn,
    cutlery: noColumn,
    extra_packaging_amount: amount,
    schedule_order: yesColumn,
    prescription_order: noColumn,
    reviews_section: yesColumn,
    menu_sections: optional(listCell({ most: 200, longest: 150 }), []),
    order_place_to_schedule_interval: optional(wholeCell(0, MOST_MINUTES), 0),
    free_delivery: noColumn,
    self_delivery_system: noColumn,
    per_km_shipping_charge: fee,
    minimum_shipping_charge: fee,
    maximum_shipping_charge: { ...fee, fallback: null },
    commission_percent: optional(percentCell(100)),
    commission_fixed: amount,
    ...columnsInLanguages('announcement_message', textCell(1000)),
    ...storeReturnColumns,
    discount: optional(percentCell(100)),
    discount_min_purchase: fee,
    discount_max: fee,
    discount_start_date: optional(dateCell),
    discount_end_date: optional(dateCell),
    discount_start_time: optional(timeCell, '00:00'),
    discount_end_time: optional(timeCell, '23:59'),
    active: yesColumn,
    status: yesColumn,
  }
}

export const discountColumns = [
  'discount',
  'discount_min_purchase',
  'discount_max',
  'discount_start_date',
  'discount_end_date',
  'discount_start_time',
  'discount_end_time',
]

const storeGroups = [
  ['latitude', 'longitude'],
  ['minimum_delivery_time', 'maximum_delivery_time'],
  ['minimum_shipping_charge', 'maximum_shipping_charge'],
  discountColumns,
]

function itemColumns(price: Column): Record<string, Column> {
  return {
    slug: required(slugCell),
    store: required(slugCell),
    category: required(slugCell),
    ...named(name),
    ...columnsInLanguages('description', textCell(TEXT)),
    price,
    // An amount or a percentage, as discount_type says.
    discount: optional(rateCell, '0'),
    discount_type: optional(choiceCell(['percent', 'amount']), 'percent'),
    tax_class: optional(slugCell),
    image: optional(pictureCell),
    images: optional(listCell({ most: 10, longest: 1000 }), []),
    ...wordsInLanguages('tags'),
    brand: optional(slugCell),
    common_condition: optional(slugCell),
    ...columnsInLanguages('unit_type', textCell(50)),
    stock: optional(wholeCell(0, MOST_STOCK)),
    maximum_cart_quantity: optional(wholeCell(1, MOST_STOCK)),
    piece_weight: optional(wholeCell(1, 1_000_000)),
    weight_above: optional(wholeCell(0, 50), 10),
    available_time_starts: optional(timeCell),
    available_time_ends: optional(timeCell),
    add_ons: optional(listCell({ most: 100, longest: NAME }), []),
    veg: optional(flagCell),
    organic: noColumn,
    recommended: noColumn,
    is_halal: noColumn,
    halal_tag_status: noColumn,
    is_prescription_required: noColumn,
    is_basic: noColumn,
    ...wordsInLanguages('nutritions'),
    ...wordsInLanguages('allergies'),
    ...wordsInLanguages('generic_names'),
    contains: contentsColumn,
    free_of: contentsColumn,
    ...itemParticularColumns,
    menu_position: optional(wholeCell(1, 100_000)),
    is_archived: noColumn,
    status: yesColumn,
  }
}

const wordsInLanguages = (field: string): Record<string, Column> =>
  Object.fromEntries(languages.map((language) => [`${field}_${language}`, words]))

const itemGroups = [
  ['discount', 'discount_type'],
  ['available_time_starts', 'available_time_ends'],
]

/** Variations of goods differ by up to three choices, such as colour and size. */
export const CHOICES = [1, 2, 3]

function variationColumns(price: Column): Record<string, Column> {
  return {
    item: required(slugCell),
    ...columnsInLanguages('choice_1', textCell(50), true),
    ...columnsInLanguages('option_1', textCell(100), true),
    ...columnsInLanguages('choice_2', textCell(50)),
    ...columnsInLanguages('option_2', textCell(100)),
    ...columnsInLanguages('choice_3', textCell(50)),
    ...columnsInLanguages('option_3', textCell(100)),
    price,
    stock: required(wholeCell(0, MOST_STOCK)),
  }
}

const variationGroups = [2, 3].map((at) => [`choice_${at}_en`, `option_${at}_en`])

function optionColumns(price: Column): Record<string, Column> {
  return {
    item: required(slugCell),
    ...columnsInLanguages('group', name, true),
    type: required(choiceCell(['single', 'multi'])),
    required: noColumn,
    min: optional(wholeCell(0, 100)),
    max: optional(wholeCell(0, 100)),
    ...columnsInLanguages('option', name, true),
    price,
    sold_out: noColumn,
  }
}

export const tripPrices = ['hourly_price', 'distance_price', 'day_wise_price']

function vehicleColumns(digits: number): Record<string, Column> {
  const minimum = optional(wholeCell(0, MOST_STOCK), 0)
  return {
    slug: required(slugCell),
    store: required(slugCell),
    category: required(slugCell),
    brand: optional(slugCell),
    ...columnsInLanguages('name', name, true),
    ...columnsInLanguages('description', textCell(TEXT)),
    images: optional(listCell({ most: 11, longest: 1000 }), []),
    model: optional(textCell(60), ''),
    type: optional(textCell(60), ''),
    engine_capacity: optional(wholeCell(1, 100_000)),
    engine_power: optional(wholeCell(1, 100_000)),
    seating_capacity: required(wholeCell(1, 1000)),
    air_condition: yesColumn,
    fuel_type: required(choiceCell(['octane', 'diesel', 'cng', 'petrol', 'electric', 'hybrid', 'jet_fuel'])),
    transmission_type: required(choiceCell(['automatic', 'manual', 'continuously_variable', 'dual_clutch', 'semi_automatic'])),
    ...Object.fromEntries(tripPrices.map((price) => [price, optional(amountCell(digits))])),
    minimum_minutes: minimum,
    minimum_meters: minimum,
    minimum_days: minimum,
    // An amount or a percentage, as discount_type says.
    discount: optional(rateCell, '0'),
    discount_type: optional(choiceCell(['percent', 'amount']), 'percent'),
    ...wordsInLanguages('included'),
    free_cancellation_minutes: minimum,
    ...wordsInLanguages('tags'),
    is_archived: noColumn,
    status: yesColumn,
  }
}

const unitColumns: Record<string, Column> = {
  vehicle: required(slugCell),
  license_plate_number: required(textCell(30)),
  vin_number: optional(textCell(30)),
  status: yesColumn,
}

const vehicleGroups = [tripPrices, ['discount', 'discount_type']]
