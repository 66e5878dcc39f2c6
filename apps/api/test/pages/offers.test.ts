import type { Advertisement } from '@medina/contract/catalog/advertisements'
import type { Brand, CommonCondition } from '@medina/contract/catalog/catalog-lists'
import type { FlashSalePage } from '@medina/contract/catalog/flash-sales'
import type { Banner, Campaign, Module } from '@medina/contract/site'
import type { VehicleCard } from '@medina/contract/rental/vehicles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ demo: true, clockStart: '2026-03-10T10:00:00Z' })
})
afterAll(() => app.close())

type VehiclePage = { total_size: number; vehicles: VehicleCard[] }

const ZONES = [1, 2, 3, 4]
const goods = [
  ['food', 1],
  ['grocery', 2],
  ['pharmacy', 3],
  ['ecommerce', 4],
] as const

describe('the home of every module in every zone of the demo city has something for each of its shelves', () => {
  it.each(goods)('%s', async (type, module) => {
    const all = (await app.get<Module[]>('/api/v1/module')).body
    expect(all.find(({ id }) => id === module)?.module_type).toBe(type)
    for (const zone of ZONES) {
      const read = async <T>(path: string, language = 'en') => {
        const headers = { moduleId: String(module), zoneId: `[${zone}]`, 'X-localization': language }
        const { status, body } = await app.get<T>(`/api/v1${path}`, headers)
        expect([path, status]).toEqual([path, 200])
        return body
      }
      const campaigns = await read<Campaign[]>('/campaigns/basic')
      const items = await read<{ store_id: number }[]>('/campaigns/item')
      const advertisements = await read<Advertisement[]>('/advertisement/list')
      const coupons = await read<unknown[]>('/coupon/list/all')
      const banners = await read<{ campaigns: Campaign[]; banners: Banner[] }>('/banners')
      expect({
        zone,
        campaigns: campaigns.length > 0,
        items: items.length >= 3,
        kinds: [...new Set(advertisements.map(({ add_type }) => add_type))].sort(),
        coupons: coupons.length > 0,
        banners: banners.campaigns.length === campaigns.length && banners.banners.length > 0,
      }).toEqual({
        zone,
        campaigns: true,
        items: true,
        kinds: ['store_promotion', 'video_promotion'],
        coupons: true,
        banners: true,
      })
      for (const { cover_image_full_url, profile_image_full_url, video_attachment_full_url, add_type } of advertisements) {
        expect([cover_image_full_url, profile_image_full_url]).not.toContain(null)
        expect(video_attachment_full_url !== null).toBe(add_type === 'video_promotion')
      }
      expect((await read<Campaign[]>('/campaigns/basic', 'ar'))[0]?.title).toMatch(/[\u0600-\u06ff]/)
      expect(Object.keys(await read<object>('/other-banners'))).not.toHaveLength(0)
      expect(await read<unknown[]>('/categories/popular')).not.toHaveLength(0)
      expect((await read<{ products: unknown[] }>('/categories/featured/items?limit=5&offset=1')).products).toHaveLength(5)
    }
  })

  it('rental has vehicles of every category, providers, banners and coupons', async () => {
    for (const zone of ZONES) {
      const read = async <T>(path: string, language = 'en') => {
        const headers = { moduleId: '6', zoneId: `[${zone}]`, 'X-localization': language }
        const { status, body } = await app.get<T>(`/api/v1/rental${path}`, headers)
        expect([path, status]).toEqual([path, 200])
        return body
      }
      const { total_size, vehicles } = await read<VehiclePage>('/vehicle/search?limit=100&offset=1')
      expect(total_size).toBeGreaterThan(100)
      for (const { thumbnail_full_url, total_vehicle_count } of vehicles) {
        expect(thumbnail_full_url).toMatch(/vehicle-/)
        expect(total_vehicle_count).toBeGreaterThan(0)
      }
      const { vehicles: categories } = await read<{ vehicles: unknown[] }>('/vehicle/category-list?limit=20&offset=1')
      expect(categories).toHaveLength(8)
      expect((await read<VehiclePage>('/vehicle/top-rated?limit=5&offset=1', 'ar')).vehicles[0]?.name).toMatch(/[\u0600-\u06ff]/)
      expect((await read<{ stores: unknown[] }>('/provider/popular')).stores.length).toBeGreaterThanOrEqual(3)
      expect((await read<{ banners: unknown[] }>('/banners')).banners.length).toBeGreaterThanOrEqual(3)
      expect((await read<unknown[]>('/coupon/list/all')).length).toBeGreaterThanOrEqual(2)
    }
  })

  it('flash sales run in grocery and e-commerce, brands and conditions lead somewhere', async () => {
    for (const zone of ZONES) {
      const of = async <T>(module: number, path: string) =>
        (await app.get<T>(`/api/v1${path}`, { moduleId: String(module), zoneId: `[${zone}]` })).body
      for (const module of [2, 4]) {
        const { products } = await of<FlashSalePage>(module, '/flash-sales/items?flash_sale_id=1')
        expect(products.length).toBeGreaterThanOrEqual(3)
        for (const { price, item, available_stock } of products) {
          expect(price).toBeLessThan(item.price)
          expect(item).toMatchObject({ flash_sale: 1 })
          expect(available_stock).toBeGreaterThan(0)
        }
      }
      expect((await of<Brand[]>(4, '/brand')).some(({ items_count }) => items_count > 0)).toBe(true)
      expect((await of<CommonCondition[]>(3, '/common-condition')).some(({ items_count }) => items_count > 0)).toBe(true)
      expect((await of<{ total_size: number }>(3, '/items/basic?limit=5&offset=1')).total_size).toBeGreaterThan(0)
    }
  })
})
