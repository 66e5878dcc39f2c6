import { z } from 'zod'
import { defineEndpoints } from './wire/endpoint.ts'

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

/** The answer is HTML, rebuilt from a few elements. */
const QuestionSchema = z.object({ slug: z.string(), question: z.string(), answer: z.string() })
export const HelpTopicSchema = z.object({ title: z.string(), questions: z.array(QuestionSchema) })
export type HelpTopic = z.infer<typeof HelpTopicSchema>
export type HelpQuestion = z.infer<typeof QuestionSchema>

export const helpQuestionEndpoints = defineEndpoints({
  'site.helpQuestions': {
    summary: 'Questions and answers of the help page by topic, in the order of the business',
    access: 'anyone',
    isPublic: true,
    response: z.object({ topics: z.array(HelpTopicSchema) }),
  },
})
