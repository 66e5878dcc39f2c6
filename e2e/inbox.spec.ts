import type { Page } from '@playwright/test'
import { aRedBlueJpeg } from '../apps/api/src/lib/uploads/photo.builders.ts'
import { newCustomer, placeGuestCart, returnAsGuestWith, salad, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, food, open, returnTo } from './shop.ts'

const thread = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: 'Start a new message' })
const write = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
}

test('[6.004, 2.031, 8.022] a customer writes to support on two devices: each message is on both once, answered, counted, and sent again after the line was cut', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(60_000)
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await returnTo(page)
  const { token } = await newCustomer(page)
  await signInBefore(page, token)
  const context = await browser.newContext({ baseURL: process.env.E2E_URL })
  await problems.watch(context)
  const phone = await context.newPage()
  await returnTo(phone)
  await signInBefore(phone, token)

  await open(page, '/home')
  // Either the header or the lower bar links there at every width.
  for (const width of [768, 1179, 1180, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('link', { name: /^Messages/ })).toHaveCount(1)
  }
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(page).toHaveURL(/page=inbox/)
  await page.getByRole('link', { name: /Medina support/ }).click()
  await open(phone, '/home')
  await write(page, 'Hello')
  await expect(thread(page).getByText('Hello! How can we help?')).toBeVisible()
  await expect(thread(page).getByText('Hello', { exact: true })).toHaveCount(1)
  await expect(thread(page).getByText('Seen')).toHaveCount(1)
  await expectAccessible(page, 'a conversation')
  await expectNoSidewaysScroll(page, 'a conversation')

  // The other device was notified on another page, and opens the conversation.
  await phone.getByRole('link', { name: /^Messages/ }).click()
  await phone.getByRole('link', { name: /Medina support/ }).click()
  await expect(thread(phone).getByText('Hello! How can we help?')).toHaveCount(1)

  await context.setOffline(true)
  await write(phone, 'Thank you')
  await expect(thread(phone).getByText('Thank you', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(thread(phone).getByText('You are welcome. Enjoy!')).toBeVisible({ timeout: 30_000 })
  await expect(thread(page).getByText('Thank you', { exact: true })).toHaveCount(1)
  await expect(thread(phone).getByText('Thank you', { exact: true })).toHaveCount(1)

  const buffer = await aRedBlueJpeg(300, 200).toBuffer()
  const picture = (name: string) => ({ name, mimeType: 'image/jpeg', buffer })
  const files = page.locator('input[type=file]')
  await files.setInputFiles(['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'].map(picture))
  await expect(page.getByText('Maximum 3 images can be send at a time.')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread(phone).getByRole('button', { name: /^Open photo/ })).toHaveCount(3)
  await context.close()
})

test('a guest writes to the store about an order on its way, from the page that tracks it', async ({ page }) => {
  await returnTo(page, { module: food })
  const guest = await returnAsGuestWith(page, { module: food, itemId: salad, quantity: 2 })
  const order = await placeGuestCart(page, guest, { module: food })
  await open(page, `/track-order#${order}`)
  await page.getByRole('button', { name: 'Message the store' }).click()
  const dialog = page.getByRole('dialog', { name: 'Messages' })
  await write(page, 'Where is my order?')
  // The demo's store answers in the simulator's next round.
  await expect(dialog.getByText(`Order ${order} waits for the store to confirm it.`, { exact: true })).toBeVisible({
    timeout: 30_000,
  })
})
