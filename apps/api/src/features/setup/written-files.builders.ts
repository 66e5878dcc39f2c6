import fc from 'fast-check'
import {
  altitude,
  amount,
  arabic,
  early,
  late,
  mail,
  name,
  no,
  oneOf,
  percent,
  phone,
  text,
  yes,
  type Sheet,
} from './written-cells.builders.ts'
import { writtenFrame } from './written-frame.builders.ts'
import { writtenOffers } from './written-offers.builders.ts'

/** One row of each sheet, with several spellings of every cell. */
const sheets: Record<string, Sheet> = {
  ...writtenFrame,
  ...writtenOffers,
  'categories.csv': {
    header: ['slug', 'module', 'name_en', 'name_ar', 'priority', 'featured'],
    rows: [
      [text('tagines'), oneOf('Food', 'FOOD'), name, arabic, oneOf('-1', '-01', '0'), no],
      [text('bakery'), text('grocery'), name, arabic, text(''), yes],
    ],
  },
  'stores.csv': {
    header: [
      'slug',
      'module',
      'zone',
      'name_en',
      'name_ar',
      'phone',
      'email',
      'latitude',
      'longitude',
      'hours',
      'minimum_delivery_time',
      'maximum_delivery_time',
      'tax',
      'minimum_order',
      'discount',
      'discount_min_purchase',
      'discount_max',
      'discount_start_date',
      'discount_end_date',
      'discount_start_time',
      'discount_end_time',
      'active',
    ],
    rows: [
      [
        text('dar-lalla'),
        text('food'),
        oneOf('Anfa', 'anfa'),
        name,
        arabic,
        phone,
        mail,
        oneOf('33.6', '33.60', '٣٣.٦'),
        oneOf('-7.6', '-7.600'),
        oneOf('sun-sat 09:00-23:00', 'always', 'Sun-Sat 9:00-23:00 '),
        text('20'),
        text('30'),
        percent,
        amount,
        oneOf('10', '10.00'),
        amount,
        amount,
        text('2026-02-18'),
        text('2026-03-19'),
        early,
        late,
        yes,
      ],
      [
        text('souk'),
        text('grocery'),
        text('Anfa'),
        name,
        arabic,
        phone,
        text(''),
        text('33.6'),
        text('-7.6'),
        oneOf('fri 13:00-24:00; sat 08:00-12:00', 'sat 08:00-12:00;fri 13:00-24:00'),
        text('20'),
        text('30'),
        text(''),
        text(''),
        text(''),
        text(''),
        text(''),
        text(''),
        text(''),
        text(''),
        text(''),
        no,
      ],
    ],
  },
  'add-ons.csv': {
    header: ['store', 'name_en', 'name_ar', 'price', 'status'],
    rows: [[text('dar-lalla'), text('Bread'), arabic, amount, yes]],
  },
  'items.csv': {
    header: [
      'slug',
      'store',
      'category',
      'name_en',
      'name_ar',
      'price',
      'discount',
      'discount_type',
      'stock',
      'tags_en',
      'tags_ar',
      'add_ons',
      'available_time_starts',
      'available_time_ends',
      'veg',
      'status',
    ],
    rows: [
      [
        text('tagine'),
        text('dar-lalla'),
        text('tagines'),
        name,
        arabic,
        amount,
        oneOf('10', '10.0', ''),
        oneOf('percent', 'PERCENT'),
        text(''),
        oneOf('a | b', 'a|b', 'a |b '),
        oneOf('', 'أ | ب'),
        oneOf('Bread', ' Bread'),
        early,
        late,
        yes,
        yes,
      ],
      [
        text('milk'),
        text('souk'),
        text('bakery'),
        name,
        arabic,
        amount,
        oneOf('1', '1.00', '0.5'),
        text('amount'),
        oneOf('5', '05', '٥'),
        text(''),
        text(''),
        text(''),
        text(''),
        text(''),
        no,
        yes,
      ],
    ],
  },
  'variations.csv': {
    header: ['item', 'choice_1_en', 'option_1_en', 'price', 'stock'],
    rows: [
      [text('milk'), text('Size'), oneOf('S', 'S '), amount, text('5')],
      [text('milk'), text('Size'), text('M'), amount, oneOf('5', '05')],
    ],
  },
  'options.csv': {
    header: ['item', 'group_en', 'group_ar', 'type', 'required', 'min', 'max', 'option_en', 'option_ar', 'price'],
    rows: [
      [
        text('tagine'),
        text('Size'),
        text('الحجم'),
        oneOf('single', 'Single'),
        yes,
        text(''),
        text(''),
        text('Large'),
        arabic,
        amount,
      ],
    ],
  },
  'coupons.csv': {
    header: [
      'code',
      'module',
      'title_en',
      'type',
      'discount_type',
      'discount',
      'min_purchase',
      'start_date',
      'expire_date',
      'stores',
      'status',
    ],
    rows: [
      [
        text('SPRING'),
        oneOf('food', 'Food'),
        name,
        text('store_wise'),
        oneOf('percent', 'Percent'),
        percent,
        amount,
        text('2026-02-18'),
        text('2026-03-19'),
        oneOf('dar-lalla', ' dar-lalla'),
        yes,
      ],
    ],
  },
}

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
const csvOf = ({ header, rows }: Sheet) =>
  fc
    .record({
      cells: fc.tuple(...rows.map((row) => fc.tuple(...row))),
      end: oneOf('\n', '\r\n'),
      mark: oneOf('', '\uFEFF'),
      separator: oneOf(',', ';'),
    })
    .map(
      ({ cells, end, mark, separator }) => mark + [header, ...cells].map((row) => row.map(quote).join(separator)).join(end) + end,
    )

const zones = fc.record({ name_ar: arabic, altitude, isOpen: yes }).map(({ name_ar, altitude: up, isOpen }) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name_en: 'Anfa', name_ar, status: isOpen, increased_delivery_fee: 5 },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [-7.7, 33.5],
              [-7.5, 33.5],
              [-7.5, 33.7],
              [-7.7, 33.7],
              [-7.7, 33.5],
            ].map((at) => [...at, ...up]),
          ],
        },
      },
    ],
  }),
)
const settings = fc
  .record({ phone, charge: amount, on: oneOf('on', 'yes', 'true', 'On'), tips: oneOf('[5, 7.5]', '5, 7.50', '[5.00, 7.50]') })
  .map(
    ({ phone: number, charge, on, tips }) =>
      `country: MA\nphone: "${number}"\nadditional_charge: ${charge.trim().replace('١.٥', '1.5').replace(/^01/, '1')}\nadditional_charge_status: ${on}\ndm_tips_amounts: ${tips}\n`,
  )

/** The files of a small shop, with each cell in one of the spellings that people and programs use. */
export const filesOfShop = fc.record({
  'shop.yaml': settings,
  'zones.geojson': zones,
  ...Object.fromEntries(Object.entries(sheets).map(([file, sheet]) => [file, csvOf(sheet)])),
})
