import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSecondShop } from '../apps/api/testing/second-shop/open-second-shop.ts'
import { enterShop, textOf } from '../e2e/journey-shops.ts'
import type { Ground } from './ground.ts'
import type { WayPlace } from './navigations.ts'
import { category, landing, searched } from './ways/browse-ways.ts'
import { guestOrder, pastOrders } from './ways/order-ways.ts'
import { sent } from './ways/parcel-ways.ts'
import { provider, rented } from './ways/rental-ways.ts'
import type { Way, WayShop } from './ways/way.ts'

/** A shop with the main ways through it. */
export type WalkedShop = WayPlace & { name: string; ways: readonly Way[]; end: () => Promise<unknown> }

/** The demo city, which suggests places. So slow, its orders stay where they are. */
export async function openDemo(ground: Ground): Promise<WalkedShop> {
  const { url, end } = await ground.openShop({ environment: { DEMO_SPEED: '0.1' } })
  return { url, end, ...demoShop() }
}

export function demoShop(): Pick<WalkedShop, 'name' | 'ways' | 'visitor'> {
  const shop: WayShop = { text: toText('en'), store: '/store/smash-corner', search: 'chicken', phone: '055 010 2030' }
  const goods = { id: 4, type: 'ecommerce' } as const
  const ordered = guestOrder(shop, { hasPlaces: true })
  const ways = [landing, ordered, pastOrders, category(shop, goods), searched(shop), sent, rented, provider]
  return { name: '', ways, visitor: {} }
}

/** French first, three decimals; without suggestions of places, parcels, rental and past orders. */
export async function openSecond(): Promise<WalkedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'second-shop-'))
  const limits = { RATE_LIMIT_PER_MINUTE: '1000000', GUEST_CASH_ORDERS_PER_HOUR: '0' }
  const { url, end } = await openSecondShop(folder, { DATA_DIR: join(folder, 'data') }, limits)
  return { url, end, ...secondShop() }
}

export function secondShop(): Pick<WalkedShop, 'name' | 'ways' | 'visitor'> {
  const { store, search, phone, place, language, module } = enterShop('')
  const shop: WayShop = { text: toText('fr'), store: `/store/${store.slug}`, search: search.typed, phone: phone.local }
  const food = { id: module.id, type: 'food' } as const
  const ways = [guestOrder(shop, { hasPlaces: false }), category(shop, food), searched(shop)]
  return { name: 'second shop, ', ways, visitor: { language, module: food, at: place } }
}

const toText =
  (language: 'en' | 'fr'): WayShop['text'] =>
  (english, match) =>
    textOf({ language }, english, match)
