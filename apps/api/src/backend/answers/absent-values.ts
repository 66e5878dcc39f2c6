type Members = Record<string, unknown>

/** The defaults of members that a backend omits. Any other member is 0, false, empty or its first choice. */
const fixed: Readonly<Record<string, unknown>> = {
  // Zones of the family only have rates by distance.
  delivery_charge_type: 'distance',
  // Campaign items and rows of short lists lack these.
  active: true,
  open: 1,
  status: 1,
  temp_available: 1,
  delivery: true,
  item_section: true,
  reviews_section: true,
  available_time_starts: '00:00:00',
  available_time_ends: '23:59:59',
  start_time: '00:00:00',
  end_time: '23:59:59',
  store_business_model: 'commission',
  login_type: 'manual',
  // The values in clients of the family: today and tomorrow, and these tips.
  schedule_order_days: 2,
  dm_tips_amounts: [10, 15, 20, 40],
}

/** Members of ours that can be derived from others of the same row. */
const derived: Readonly<Record<string, (row: Members) => unknown>> = {
  has_options: ({ food_variations, variations }) => isFilled(food_variations) || isFilled(variations),
  main_category_id: ({ category_ids, category_id }) => findMainCategory(category_ids) ?? category_id,
  kind: ({ transaction_type }) => (transaction_type === 'trip_booking' ? 'order_place' : transaction_type),
  // The backend sends it as text in its own time zone.
  posted_at: ({ created_at }) => (typeof created_at === 'string' ? created_at.replace(' ', 'T').replace(/(:\d\d)$/, '$1Z') : ''),
  restaurant_discount: ({ store_discount }) => store_discount,
}

/** The default of a member that a response omits; undefined if it is the plain default of its type. */
export function findAbsentValue(name: string, row: Members): unknown {
  return derived[name]?.(row) ?? fixed[name]
}

/** Lists may be JSON text, and an empty list an empty text. */
function isFilled(list: unknown): boolean {
  return toList(list).length > 0
}

function findMainCategory(categories: unknown): unknown {
  const main = toList(categories).find((each) => Number((each as Members | null)?.position) === 1)
  return (main as Members | undefined)?.id
}

function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string' || !value.startsWith('[')) return []
  try {
    return JSON.parse(value) as unknown[]
  } catch {
    return []
  }
}
