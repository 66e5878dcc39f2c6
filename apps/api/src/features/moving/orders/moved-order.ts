import { z } from 'zod'

const word = z.string().max(5000).default('')
const amount = z.string().max(60).default('0')
const LONGEST_ID = 40
const MOST_LINES = 300
const MOST_CHOICES = 60

const LineSchema = z.object({
  item: word,
  price: amount,
  quantity: amount,
  discount: amount,
  chosen: z
    .array(
      z.union([
        z.object({ name: word, options: z.array(z.object({ label: word, price: amount })).max(MOST_CHOICES) }),
        z.object({ type: word }),
      ]),
    )
    .max(MOST_CHOICES),
  add_ons: z.array(z.object({ name: word, price: amount, quantity: amount })).max(MOST_CHOICES),
  add_ons_price: amount,
})

/** An order of the other shop as texts of its dump. */
export const MovedOrderSchema = z.object({
  id: z.string().min(1).max(LONGEST_ID),
  /** Empty for a guest. */
  user: z.string().max(LONGEST_ID),
  store: word,
  /** The phone of a courier who came over. */
  courier: word,
  has_courier: z.boolean(),
  type: z.enum(['delivery', 'take_away', 'parcel']).catch('delivery'),
  status: z.string().max(LONGEST_ID),
  method: word,
  payment_status: word,
  reference: word,
  partly_paid: amount,
  total: amount,
  /** The sum that was refunded there. */
  refunded: amount,
  delivery: amount,
  original_delivery: amount,
  free_by: word,
  tip: amount,
  additional: amount,
  packaging: amount,
  coupon: amount,
  coupon_code: word,
  coupon_by: word,
  bonus: amount,
  flash_by_office: amount,
  tax: amount,
  tax_percent: amount,
  tax_included: z.boolean(),
  distance: amount,
  scheduled: word,
  created_at: word,
  times: z.record(z.string().max(LONGEST_ID), word),
  contact: z.object({ name: word, number: word, email: word }),
  address: z.object({ address: word, address_type: word, road: word, house: word, floor: word }),
  latitude: word,
  longitude: word,
  otp: word,
  note: word,
  unavailable: word,
  instruction: word,
  cutlery: z.boolean(),
  minutes: word,
  lines: z.array(LineSchema).max(MOST_LINES),
})
export type MovedOrder = z.output<typeof MovedOrderSchema>
export type MovedLine = MovedOrder['lines'][number]
