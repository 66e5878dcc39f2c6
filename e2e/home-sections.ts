import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The sections that the demo city fills for a guest, in their order; shelves of one or two stores are left out. */
const orders = {
  food: [
    'Highlights for you',
    'Special offers on food',
    'Best reviewed',
    'Items you’ll love',
    'Popular near you',
    'New restaurants',
    'Just For You',
    'Featured categories',
    'All restaurants',
  ],
  grocery: [
    'Highlights for you',
    'Flash sale',
    'Most popular items',
    'Campaigns',
    'Special offers',
    'Best reviewed',
    'Just For You',
    'Items you’ll love',
    'Coupons',
    'Best stores nearby',
    'All stores',
  ],
  pharmacy: ['Campaigns', 'Highlights for you', 'Basic medicine nearby', 'Just For You', 'Common conditions', 'All pharmacies'],
  ecommerce: [
    'Campaigns',
    'Highlights for you',
    'Flash sale',
    'Most popular products',
    'Special offers',
    'Popular stores',
    'Best reviewed',
    'New arrivals',
    'Just For You',
    'Items you’ll love',
    'Featured categories',
    'Brands',
    'All stores',
  ],
}

/** Expects the sections in their order; sections that are empty for a guest take no space. */
export async function expectOrder(page: Page, type: keyof typeof orders): Promise<void> {
  const names = await page.locator('.shelves h2').allTextContents()
  expect(names.map((name) => name.replace(/\s*\d+ \w+$/, ''))).toEqual(orders[type])
  const heights = await page
    .locator('.shelves > *')
    .evaluateAll((parts) =>
      parts.map((part) => (part.classList.contains('contents') ? 100 : part.getBoundingClientRect().height)),
    )
  expect(heights.filter((height) => height < 100)).toEqual([])
}

/** Makes the window as high as the page, so that every section loads. */
export async function seeAll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 7000 })
  await expect(page.locator('.section-place, .shelves .bone')).toHaveCount(0, { timeout: 15_000 })
}
