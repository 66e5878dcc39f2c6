import { OrderStatusSchema } from '@medina/contract/orders/orders'
import { TripStatusSchema } from '@medina/contract/rental/trip-status'
import { expect, it } from 'vitest'
import type { Operator } from '#lib/actor.ts'
import type { AppError } from '#lib/errors.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { refuseOrderStep, refuseTripStep } from './refuse-step.ts'

const keyOf = (role: Operator['role']): Operator => ({ id: 1, role, scopes: [], storeIds: null, courier: null })
const read = ({ problems: [problem] }: AppError, language: Language) =>
  problem === undefined ? '' : translate(language, problem.message, problem.params).replace(/[\u2066-\u2069]/g, '')

it.each([
  ['en', 'This order is “Confirmed”: a key of the store cannot make it “Ready”.'],
  [
    'fr',
    'Cette commande est à l’état «\u00a0Confirmée\u00a0»\u00a0: une clé de la boutique ne peut pas la passer à «\u00a0Prête\u00a0».',
  ],
  ['ar', 'حالة هذا الطلب «تم التأكيد»، ولا يمكن بمفتاح المتجر أن تصبح «جاهز للتسليم»'],
] as const)('a refused step names statuses and roles in the reader’s words (%s)', (language, sentence) => {
  expect(read(refuseOrderStep(keyOf('store'), { from: 'confirmed', to: 'handover' }), language)).toBe(sentence)
})

it.each(['fr', 'ar'] as const)('every status of orders and trips, and every role, has a name of its own in %s', (language) => {
  const roles = ['store', 'provider', 'deliveryman', 'admin'] as const
  const sentences = roles.flatMap((role) => [
    ...OrderStatusSchema.options.map((from) => refuseOrderStep(keyOf(role), { from, to: 'pending' })),
    ...TripStatusSchema.options.map((from) => refuseTripStep(keyOf(role), { from, to: 'completed' })),
  ])
  const texts = new Set(sentences.map((each) => read(each, language)))
  expect(texts.size).toBe(sentences.length)
  for (const each of sentences) expect(read(each, language)).not.toBe(read(each, 'en'))
  for (const sentence of texts) expect(sentence).not.toMatch(/_|\b(pending|handover|store|provider|deliveryman|admin)\b/)
})
