import { expect, it } from 'vitest'
import { answerQuestion } from './demo-answer.ts'

const question = { kind: 'store', language: 'en', order: { id: 100_123, status: 'processing' }, isOpen: true } as const

it.each([
  ['Where is my order?', 'Order 100123 is being prepared right now.'],
  ['وين طلبي؟', 'الطلب رقم 100123 قيد التحضير الآن.'],
  ['Are you open', 'Yes, we are open now.'],
  ['هل أنتم مفتوحون؟', 'نعم، نحن مفتوحون الآن.'],
  ['The soup is missing, where is it?', '“Help with this order”'],
  ['الطلب ناقص', '«مساعدة في هذا الطلب»'],
  ['Can I still cancel?', 'until it is confirmed'],
  ['Thank you!', 'You are welcome'],
  ['مرحبا', 'كيف يمكننا المساعدة؟'],
  ['Hello', 'How can we help?'],
  ['What is in the sauce?', 'Thank you for your message.'],
  ['', 'Thank you for the picture.'],
])('“%s” is answered with “%s”', (text, answer) => {
  expect(answerQuestion({ ...question, text })).toContain(answer)
})

it('a courier on the road says so, and nobody invents an order', () => {
  const onTheRoad = { ...question, kind: 'courier', order: { id: 7, status: 'picked_up' } } as const
  expect(answerQuestion({ ...onTheRoad, text: 'where are you' })).toContain('on the map')
  expect(answerQuestion({ ...question, order: null, text: 'متى يصل؟' })).toContain('ما رقم الطلب؟')
  expect(answerQuestion({ ...question, text: '…', language: 'ar' })).toContain('شكرًا')
})
