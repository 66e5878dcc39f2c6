import { ApiFailure } from '@medina/contract/wire/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallEndpoint } from '@medina/web/api/shop.tsx'
import { addPendingWish, readPendingWishes } from './pending-wishes.ts'
import { sendPendingWishes } from './send-pending-wishes.ts'

const soup = { kind: 'item', id: 1, name: 'Soup' } as const
const bakery = { kind: 'store', id: 3, name: 'Bakery' } as const
const cake = { kind: 'item', id: 2, name: 'Cake' } as const
const nothing = { taken: [], full: [], gone: [] }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  for (const wish of [soup, bakery, cake]) addPendingWish(wish)
})
afterEach(() => vi.unstubAllGlobals())

/** A server that refuses some things with a status, or is unreachable (0). */
function aServer(refusals: Record<string, number> = {}) {
  const sent: string[] = []
  const call = (async (_name: string, { query }: { query: object }) => {
    const wish = Object.entries(query).join()
    sent.push(wish)
    const status = refusals[wish]
    if (status === 0) throw new TypeError('Failed to fetch')
    if (status !== undefined) throw new ApiFailure(status, [], null)
    return { message: 'Added' }
  }) as CallEndpoint
  return { sent, send: () => sendPendingWishes({ call, headers: {} }) }
}

describe('hearts that were pressed before sign-in', () => {
  it('[5.038] are sent, the oldest first, and leave the device; repeated, nothing is sent', async () => {
    const { sent, send } = aServer()
    expect(await send()).toEqual({ ...nothing, taken: [soup, bakery, cake] })
    expect(sent).toEqual(['item_id,1', 'store_id,3', 'item_id,2'])
    expect(readPendingWishes()).toEqual([])
    expect(await send()).toEqual(nothing)
    expect(sent).toHaveLength(3)
  })

  it('are done when they are on the list already, and let go when nobody sells them any more or the list is full', async () => {
    const { send } = aServer({ 'item_id,1': 409, 'store_id,3': 404, 'item_id,2': 403 })
    expect(await send()).toEqual({ taken: [soup], gone: [bakery], full: [cake] })
    expect(readPendingWishes()).toEqual([])
  })

  it.each([0, 401, 429, 500])(
    'stay for the next time when they cannot be sent now (%i), with what comes after',
    async (status) => {
      expect(await aServer({ 'store_id,3': status }).send()).toEqual({ ...nothing, taken: [soup] })
      expect(readPendingWishes()).toEqual([bakery, cake])
      const { sent, send } = aServer()
      await send()
      expect(sent).toEqual(['store_id,3', 'item_id,2'])
    },
  )
})
