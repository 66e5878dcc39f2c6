import { setTimeout as wait } from 'node:timers/promises'
import type { Board } from '@medina/contract/operator/operator-desk'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { Random } from '../../demo/city/random.ts'
import { openEventStream } from '#testing/shop/event-stream.ts'
import { deliver } from './desk.ts'
import type { Remembered } from './memory.ts'
import { aGuest, placeGoods } from './steps.ts'
import { ask, type World } from './world.ts'

/** How soon a page and the boards must show what has changed. */
const SHOWN_WITHIN_MS = 10_000
const ANSWER_MS = 5000

export type LivePage = {
  /** Delivers the order, and returns whether the page has shown it. */
  showsDelivery: () => Promise<boolean>
  close: () => void
}

/** Opens the page of a new order at the first process; the others move the order on as well. Null if there is no such page. */
export async function openLivePage(world: World, random: Random, name: string): Promise<LivePage | null> {
  const bought = await buy(world, random, name)
  const path = bought === null ? null : await findLivePath(world, bought)
  if (bought === null || path === null) return null
  const stream = await openEventStream(`${world.servers[0]?.url}${path}`)
  return {
    showsDelivery: async () => {
      await deliver(world, bought.order)
      const deadline = Date.now() + SHOWN_WITHIN_MS
      for (;;) {
        const event = await stream.next(Math.max(0, deadline - Date.now()))
        if (event === null) return false
        if ((JSON.parse(event.data) as TrackedOrder).order_status === 'delivered') return true
      }
    },
    close: stream.close,
  }
}

/** Whether the board of every process shows a new order. */
export async function isShownOnBoards(world: World, random: Random, name: string): Promise<boolean> {
  const bought = await buy(world, random, name)
  if (bought === null) return false
  for (const deadline = Date.now() + SHOWN_WITHIN_MS; Date.now() < deadline; await wait(200)) {
    const boards = await Promise.all(world.servers.map((server) => readBoard(world, server?.url)))
    if (boards.every((ids) => ids.includes(bought.id))) return true
  }
  return false
}

type Bought = { id: number; order: Remembered; guest: string }

async function buy(world: World, random: Random, name: string): Promise<Bought | null> {
  const buyer = await aGuest(world)
  if (buyer?.guest === undefined) return null
  const fields = { payment_method: 'cash_on_delivery' }
  const item = world.memory.shop.items[0]
  const order = await placeGoods(world, random, { name, buyer, fields, item, isPatient: true })
  return order.id === null ? null : { id: order.id, order, guest: buyer.guest }
}

async function findLivePath(world: World, { id, guest }: Bought): Promise<string | null> {
  const path = `/api/v1/customer/order/track?order_id=${id}&guest_id=${encodeURIComponent(guest)}`
  const answered = await ask(world, { method: 'GET', path })
  return typeof answered?.reply.body.live_url === 'string' ? answered.reply.body.live_url : null
}

async function readBoard({ memory }: World, url: string | undefined): Promise<number[]> {
  const headers = { authorization: `Bearer ${memory.shop.keys.store}` }
  const signal = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch(`${url}/api/v1/operator/board`, { headers, signal }).catch(() => null)
  if (response?.ok !== true) return []
  return ((await response.json()) as Board).orders?.map(({ id }) => id) ?? []
}
