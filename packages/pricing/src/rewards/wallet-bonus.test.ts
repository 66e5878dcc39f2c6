import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateBonusLeft, type WalletEntry } from './wallet-bonus.ts'

type Row = [amount: number, bonus?: number, subject?: string]
const toEntry = ([amount, bonus = 0, subject]: Row): WalletEntry => ({ amount, bonus, subject: subject ?? null })

describe('the bonus that is left in a wallet', () => {
  it.each<[string, Row[], number]>([
    ['of a wallet without entries', [], 0],
    ['of money that was paid in', [[5000]], 0],
    ['of a top-up', [[5500, 500]], 500],
    [
      'of two top-ups',
      [
        [5500, 500],
        [11_000, 1000],
      ],
      1500,
    ],
    [
      'is spent first',
      [
        [5500, 500],
        [-300, 0, 'order 1'],
      ],
      200,
    ],
    [
      'is spent whole',
      [
        [5500, 500],
        [-4000, 0, 'order 1'],
      ],
      0,
    ],
    [
      'comes back with a canceled order',
      [
        [5500, 500],
        [-5500, 0, 'order 1'],
        [5500, 0, 'order 1'],
      ],
      500,
    ],
    [
      'comes back once',
      [
        [5500, 500],
        [-4000, 0, 'order 1'],
        [400, 0, 'order 1'],
        [3600, 0, 'order 1'],
      ],
      500,
    ],
    [
      'comes back first with a refund of a part',
      [
        [5500, 500],
        [-4000, 0, 'order 1'],
        [200, 0, 'order 1'],
      ],
      200,
    ],
    [
      'is spent again after it came back',
      [
        [5500, 500],
        [-5500, 0, 'order 1'],
        [5500, 0, 'order 1'],
        [-450, 0, 'order 2'],
      ],
      50,
    ],
    [
      'is not of another order',
      [
        [5500, 500],
        [-4000, 0, 'order 1'],
        [600, 0, 'order 2'],
      ],
      0,
    ],
    ['is not what an order was paid before it', [[1000], [-800, 0, 'order 1'], [5500, 500], [800, 0, 'order 1']], 500],
    ['is not what a reward that is taken back was', [[5500, 500], [1000], [-1000]], 500],
    ['ends with the balance', [[5500, 500], [-5300]], 200],
    ['is not a reward for an order that was paid with it', [[5500, 500], [-4000, 0, 'order 1'], [300]], 0],
  ])('%s', (_, rows, left) => {
    expect(calculateBonusLeft(rows.map(toEntry))).toBe(left)
  })

  it('is never more than the balance, nor than all bonuses', () => {
    const step = fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: 0, max: 90 }), fc.constantFrom('1', '2', null))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const entries: WalletEntry[] = []
        let [balance, bonuses] = [0, 0]
        for (const [wished, offered, subject] of steps) {
          const bonus = wished > 0 && subject === null ? Math.min(offered, wished) : 0
          const amount = Math.max(-balance, wished)
          if (amount === 0) continue
          entries.push({ amount, bonus, subject })
          balance += amount
          bonuses += bonus
          const left = calculateBonusLeft(entries)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThanOrEqual(Math.min(balance, bonuses))
        }
      }),
    )
  })
})
