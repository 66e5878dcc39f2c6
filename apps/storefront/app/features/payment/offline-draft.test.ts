import type { OfflineMethod } from '@medina/contract/orders/offline-payments'
import { expect, it } from 'vitest'
import { draftOf, emptyDraft, findMissing, methodOf, toDetails } from './offline-draft.ts'

const ask = (customer_input: string, is_required: 0 | 1) => ({
  customer_input,
  is_required,
  customer_placeholder: '',
  label: customer_input,
})
const bank: OfflineMethod = {
  id: 1,
  method_name: 'City Bank',
  method_fields: [],
  method_informations: [ask('sender', 1), ask('reference', 0)],
  status: 1,
}
const pay: OfflineMethod = { ...bank, id: 2, method_informations: [ask('phone', 1)] }

it('means the first method until one is chosen', () => {
  expect(methodOf(emptyDraft, [bank, pay])).toBe(bank)
  expect(methodOf({ ...emptyDraft, methodId: 2 }, [bank, pay])).toBe(pay)
  expect(methodOf({ ...emptyDraft, methodId: 9 }, [bank, pay])).toBe(bank)
  expect(methodOf(emptyDraft, [])).toBeUndefined()
})

it('misses what is asked for and left empty, and sends only what this method asks', () => {
  const draft = { methodId: 1, fields: { sender: ' ', phone: '055' }, note: ' noon ' }
  expect(findMissing(draft, bank)).toEqual(['sender'])
  expect(findMissing(draft, pay)).toEqual([])
  expect(toDetails(draft, pay)).toEqual({ method_id: 2, customer_note: 'noon', fields: { phone: '055' } })
})

it('begins a correction with what was reported', () => {
  const data = { status: 'denied', method_id: 2, method_name: 'Pay', customer_note: null, admin_note: 'No' } as const
  const report = { input: [{ user_input: 'phone', user_data: '055', label: 'Phone' }], data, method_fields: [] }
  expect(draftOf(report)).toEqual({ methodId: 2, fields: { phone: '055' }, note: '' })
  expect(draftOf(null)).toEqual(emptyDraft)
})
