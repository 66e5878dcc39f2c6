import { setTimeout as wait } from 'node:timers/promises'
import type { World } from './world.ts'

const EVERY_MS = 50
const ANSWER_MS = 5000

/** Answers are cached by place, to some metres: each call comes from another one, so that items are read. */
let turn = 0

/** Throws unless the item is answered whole. */
export async function readItem({ memory: { shop } }: World, url: string): Promise<void> {
  turn += 1
  const [latitude, longitude] = [22 + (turn % 9000) / 10_000, 39 + (Math.floor(turn / 9000) % 9000) / 10_000]
  const headers = { ...shop.grocery.headers, latitude: String(latitude), longitude: String(longitude) }
  const response = await fetch(`${url}/api/v1/items/details/${shop.items[0]}`, {
    headers,
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!response.ok) throw new Error(`An item was answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

export type Reading = { stop: () => Promise<{ read: number; failures: string[] }> }

/** Reads an item at every process, again and again. */
export function readAgainAndAgain(world: World): Reading {
  const failures: string[] = []
  const state = { isOver: false, read: 0 }
  const readers = world.servers.map(async (server) => {
    for (; !state.isOver; await wait(EVERY_MS)) {
      state.read += 1
      await readItem(world, server?.url ?? '').catch((error: unknown) => failures.push(String(error)))
    }
  })
  return {
    stop: async () => {
      state.isOver = true
      await Promise.all(readers)
      return { read: state.read, failures }
    },
  }
}
