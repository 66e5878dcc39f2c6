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

const ContactSchema = z.object({ name: word, number: word, email: word })
const AddressSchema = z.object({ address: word, address_type: word, road: word, house: word, floor: word })

const ParcelSchema = z.object({
  /** As `moved_rows` names it. */
  category: word,
  /** The zone of the sender. */
  zone: word,
  payer: z.enum(['sender', 'receiver']).catch('sender'),
  receiver: z.object({ contact: ContactSchema, address: AddressSchema, latitude: word, longitude: word, zone: word }),
})

/** A transfer that the customer has reported. */
const ReportSchema = z.object({
  method: word,
  is_denied: z.boolean(),
  note: word,
  answers: z.array(z.object({ name: word, value: word })).max(MOST_CHOICES),
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
  contact: ContactSchema,
  address: AddressSchema,
  latitude: word,
  longitude: word,
  otp: word,
  note: word,
  unavailable: word,
  instruction: word,
  cutlery: z.boolean(),
  minutes: word,
  lines: z.array(LineSchema).max(MOST_LINES),
  parcel: ParcelSchema.nullable().default(null),
  prescription: z.boolean().default(false),
  /** Names of pictures that came before. */
  pictures: z.array(word).max(MOST_CHOICES).default([]),
  awaits: z.enum(['gateway', 'transfer']).nullable().default(null),
  report: ReportSchema.nullable().default(null),
})
export type MovedOrder = z.output<typeof MovedOrderSchema>
export type MovedParcel = NonNullable<MovedOrder['parcel']>
export type MovedLine = MovedOrder['lines'][number]
