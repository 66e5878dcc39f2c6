import { beforeEach, expect, test, vi } from 'vitest'
import { findPrescriptionOrder, clearPrescription, savePrescriptionOf } from './earlier-prescription.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const order = { id: 100_042, store_id: 7, order_attachment_full_url: ['/images/uploads/a.jpg'] }

test('a prescription goes out again with the next order of its store, until it was sent', () => {
  expect(findPrescriptionOrder(7)).toBeNull()
  savePrescriptionOf(order)
  expect([findPrescriptionOrder(7), findPrescriptionOrder(8)]).toEqual([100_042, null])
  clearPrescription()
  expect(findPrescriptionOrder(7)).toBeNull()
})

test('an order without a prescription leaves the one before', () => {
  savePrescriptionOf(order)
  savePrescriptionOf({ ...order, id: 100_043, order_attachment_full_url: [] })
  expect(findPrescriptionOrder(7)).toBe(100_042)
})

test('what is stored in another form is no order', () => {
  for (const text of ['null', '"7"', '{"storeId":7}', '{"storeId":7,"orderId":"x"}', '{']) {
    localStorage.setItem('earlier_prescription', text)
    expect(findPrescriptionOrder(7)).toBeNull()
  }
})
