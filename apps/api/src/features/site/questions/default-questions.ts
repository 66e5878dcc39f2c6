import type { HelpNeed } from '@medina/contract/help-question-limits'
import { type MessageKey, translateToAll } from '#lib/i18n.ts'
import type { StoredQuestion } from './help-questions.queries.ts'

type Topic = 'ordering' | 'delivery' | 'paying' | 'problems' | 'services' | 'account'
type Name = (typeof questions)[number]['name']

/** The questions of a shop that has none of its own. Their texts are messages; each is true where the shop has what it needs. */
const questions = [
  { name: 'place_an_order', topic: 'ordering', needs: [] },
  { name: 'order_without_account', topic: 'ordering', needs: ['guest_checkout_status'] },
  { name: 'order_for_later', topic: 'ordering', needs: ['schedule_order'] },
  { name: 'cancel_an_order', topic: 'ordering', needs: [] },
  { name: 'send_a_prescription', topic: 'ordering', needs: ['prescription_order_status', 'pharmacy'] },
  { name: 'delivery_area', topic: 'delivery', needs: ['home_delivery_status'] },
  { name: 'delivery_fee', topic: 'delivery', needs: ['home_delivery_status'] },
  { name: 'follow_an_order', topic: 'delivery', needs: [] },
  { name: 'pick_up', topic: 'delivery', needs: ['takeaway_status'] },
  { name: 'pay_in_cash', topic: 'paying', needs: ['cash_on_delivery'] },
  { name: 'pay_online', topic: 'paying', needs: ['digital_payment'] },
  { name: 'use_a_coupon', topic: 'paying', needs: [] },
  { name: 'earn_points', topic: 'paying', needs: ['loyalty_point_status', 'customer_wallet_status'] },
  { name: 'report_a_problem', topic: 'problems', needs: ['refund_active_status'] },
  { name: 'call_us', topic: 'problems', needs: [] },
  { name: 'send_a_parcel', topic: 'services', needs: ['parcel'] },
  { name: 'rent_a_vehicle', topic: 'services', needs: ['rental'] },
  { name: 'delete_account', topic: 'account', needs: [] },
] as const satisfies readonly { name: string; topic: Topic; needs: readonly HelpNeed[] }[]

export function listDefaultQuestions(): StoredQuestion[] {
  return questions.map(({ name, topic, needs }, index) => ({
    slug: name.replaceAll('_', '-'),
    topic: translateToAll(`help_topic.${topic}` satisfies MessageKey),
    question: translateToAll(`help_question.${name}` satisfies `help_question.${Name}`),
    answer: translateToAll(`help_answer.${name}` satisfies `help_answer.${Name}`),
    needs: [...needs],
    position: (index + 1) * 10,
    status: true,
  }))
}
