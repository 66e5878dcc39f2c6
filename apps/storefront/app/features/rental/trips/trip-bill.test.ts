import { expect, it } from 'vitest'
import { listTripLines } from './trip-bill.ts'
import { aTripPage } from './trips.builders.ts'

it('shows the tax of each percent where the charge bears another one than the trip', () => {
  const taxes = [
    { name: 'Reduced', percent: 5, amount: 6 },
    { name: 'Standard', percent: 15, amount: 1.5 },
  ]
  const trip = aTripPage({ additional_charge: 10, tax_amount: 7.5, tax_percentage: 5, taxes, trip_amount: 137.5 })
  const lines = listTripLines(trip)
  expect(lines.filter(({ code }) => code === 'tax').map(({ detail, amount }) => [detail, amount])).toEqual([
    ['5', 6],
    ['15', 1.5],
  ])
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(137.5)
})

it('shows one tax where one percent holds for all, and none without any', () => {
  const taxesOf = (own: Parameters<typeof aTripPage>[0]) => listTripLines(aTripPage(own)).filter(({ code }) => code === 'tax')
  expect(taxesOf({})).toMatchObject([{ detail: '15', amount: 18, included: false }])
  expect(taxesOf({ tax_amount: 0 })).toEqual([])
})
