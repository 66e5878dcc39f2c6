import { amount, arabic, early, late, name, no, oneOf, percent, text, yes, type Sheet } from './written-cells.builders.ts'

/** The sheets of offers, which refer to stores and items. */
export const writtenOffers: Record<string, Sheet> = {
  'cashback.csv': {
    header: [
      'slug',
      'title_en',
      'title_ar',
      'cashback',
      'cashback_type',
      'min_purchase',
      'max_discount',
      'start_date',
      'end_date',
    ],
    rows: [
      [text('back'), name, arabic, percent, text('percentage'), amount, amount, text('2026-02-18'), text('2026-03-19')],
      [text('coins'), name, arabic, amount, oneOf('amount', 'Amount'), amount, amount, text('2026-02-18'), text('2026-03-19')],
    ],
  },
  'campaigns.csv': {
    header: ['slug', 'module', 'title_en', 'title_ar', 'stores', 'start_date', 'end_date', 'start_time', 'end_time', 'status'],
    rows: [
      [
        text('weeks'),
        oneOf('food', 'Food'),
        name,
        arabic,
        oneOf('dar-lalla', ' dar-lalla '),
        text('2026-02-18'),
        oneOf('2026-03-19', '٢٠٢٦-٠٣-١٩'),
        early,
        late,
        yes,
      ],
    ],
  },
  'flash-sales.csv': {
    header: ['slug', 'module', 'title_en', 'title_ar', 'starts_at', 'ends_at', 'paid_by_business', 'store', 'status'],
    rows: [
      [
        text('today'),
        oneOf('grocery', 'Grocery'),
        name,
        arabic,
        oneOf('2026-03-10 08:00', '2026-03-10T8:00', '٢٠٢٦-٠٣-١٠ 08:00'),
        text('2026-03-20 20:00'),
        percent,
        oneOf('', ' '),
        yes,
      ],
    ],
  },
  'special-days.csv': {
    header: ['store', 'first_date', 'last_date', 'yearly', 'hours', 'reason_en', 'reason_ar'],
    rows: [
      [oneOf('', ' '), text('2026-03-20'), oneOf('2026-03-22', '٢٠٢٦-٠٣-٢٢'), yes, oneOf('closed', 'Closed '), name, arabic],
      [
        text('dar-lalla'),
        text('2026-02-18'),
        text('2026-03-19'),
        no,
        oneOf('18:00-02:00, 9:00-12:00', '09:00-12:00,18:00-02:00', '٩:٠٠–١٢:٠٠، ١٨:٠٠–٠٢:٠٠'),
        name,
        arabic,
      ],
    ],
  },
  'flash-sale-items.csv': {
    header: ['sale', 'item', 'stock', 'discount', 'discount_type', 'status'],
    rows: [[text('today'), text('milk'), oneOf('5', '05', '٥'), percent, oneOf('percent', 'Percent'), yes]],
  },
}
