import { amount, arabic, days, early, name, no, oneOf, percent, phone, text, yes, type Sheet } from './written-cells.builders.ts'

/** The sheets that do not refer to the catalogue. */
export const writtenFrame: Record<string, Sheet> = {
  'tax-classes.csv': {
    header: ['code', 'name_en', 'name_ar', 'percent', 'exempt'],
    rows: [
      [text('reduced'), name, arabic, percent, no],
      [text('exempt'), name, arabic, text(''), yes],
    ],
  },
  'sellers.csv': {
    header: ['code', 'legal_name_en', 'legal_name_ar', 'tax_number', 'register_number', 'address_en', 'prefix'],
    rows: [
      [text('corner'), name, arabic, oneOf('300012345600003', ' 300012345600003 '), text('1010123456'), name, text('C-')],
      [text('plain'), name, arabic, text(''), text(''), text(''), text('')],
    ],
  },
  'modules.csv': {
    header: [
      'name_en',
      'name_ar',
      'type',
      'commission_percent',
      'commission_fixed',
      'position',
      'status',
      'all_zones',
      'tax_class',
    ],
    rows: [
      [text('Food'), arabic, oneOf('food', 'Food'), percent, amount, oneOf('3', '03', '٣'), yes, no, text('reduced')],
      [text('Grocery'), arabic, text('grocery'), text(''), text(''), text(''), yes, text(''), text('')],
      [text('Parcels'), arabic, text('parcel'), text(''), text(''), text(''), yes, no, text('')],
      [text('Cars'), arabic, text('rental'), text(''), text(''), text(''), yes, no, text('')],
    ],
  },
  'fees.csv': {
    header: ['zone', 'module', 'type', 'per_km', 'minimum', 'maximum'],
    rows: [[oneOf('Anfa', 'anfa', 'ANFA'), oneOf('Food', 'food'), text('distance'), amount, amount, oneOf('', '20')]],
  },
  'surges.csv': {
    header: [
      'name_en',
      'customer_note_en',
      'zone',
      'modules',
      'price',
      'price_type',
      'start_date',
      'end_date',
      'days',
      'start_time',
      'end_time',
      'status',
    ],
    rows: [
      [
        text('Evening'),
        name,
        text('anfa'),
        oneOf('food | Grocery', 'Grocery|Food'),
        percent,
        oneOf('percent', 'Percent'),
        text('2026-02-18'),
        oneOf('2026-03-19', '٢٠٢٦-٠٣-١٩'),
        days,
        early,
        oneOf('18:00', '24:00'),
        yes,
      ],
    ],
  },
  'couriers.csv': {
    header: ['phone', 'name_en', 'name_ar', 'zone', 'vehicle', 'status'],
    rows: [[phone, name, arabic, text('anfa'), oneOf('Car', 'car'), yes]],
  },
  'delivery-vehicles.csv': {
    header: ['name_en', 'from_meters', 'to_meters', 'extra_charges', 'status'],
    rows: [[text('Van'), oneOf('0', '00'), oneOf('5', '5 '), amount, no]],
  },
  'help-questions.csv': {
    header: ['slug', 'topic_en', 'question_en', 'question_ar', 'answer_en', 'needs', 'position', 'status'],
    rows: [
      [
        text('opening-hours'),
        text('Hours'),
        name,
        arabic,
        text('Every **day**.'),
        oneOf('food | rental', 'food|rental'),
        oneOf('7', '07'),
        yes,
      ],
    ],
  },
  'reasons.csv': {
    header: ['kind', 'user_type', 'reason_en', 'reason_ar', 'position', 'status'],
    rows: [[oneOf('refund', 'Refund'), text('customer'), name, arabic, oneOf('7', '07'), yes]],
  },
  'wallet-bonuses.csv': {
    header: ['title_en', 'bonus_type', 'bonus', 'minimum_add_amount', 'maximum_bonus_amount', 'start_date', 'end_date', 'status'],
    rows: [
      [text('Spring'), text('percentage'), percent, amount, oneOf('', '9', '9.00'), text('2026-02-18'), text('2026-03-19'), yes],
    ],
  },
}
