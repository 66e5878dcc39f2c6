// Separate from the schemas, so that the desk loads these without them.

export const MOST_TOPIC_LETTERS = 100
export const MOST_QUESTION_LETTERS = 300
export const MOST_ANSWER_LETTERS = 10_000
/** A page with more of them is hard to read. */
export const MOST_QUESTIONS = 300

/** A question may need that the shop offers something: switches of the business, and types of modules. */
export const helpNeeds = [
  'cash_on_delivery',
  'digital_payment',
  'offline_payment_status',
  'customer_wallet_status',
  'add_fund_status',
  'guest_checkout_status',
  'home_delivery_status',
  'takeaway_status',
  'schedule_order',
  'refund_active_status',
  'loyalty_point_status',
  'ref_earning_status',
  'dm_tips_status',
  'order_delivery_verification',
  'prescription_order_status',
  'food',
  'grocery',
  'pharmacy',
  'ecommerce',
  'parcel',
  'rental',
] as const
export type HelpNeed = (typeof helpNeeds)[number]

/** Values of the business that a question or an answer may name, as `{phone}`. */
export const helpValues = [
  'business_name',
  'phone',
  'email',
  'address',
  'refund_window_hours',
  'help_answer_hours',
  'order_link_hours',
] as const
export type HelpValue = (typeof helpValues)[number]
