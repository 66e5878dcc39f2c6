import { reachCheckoutOfSalads } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration, expectAccessible, food, open, returnTo } from './shop.ts'

test('[2.021, 2.034, 9.033, 9.037] everything that can be wished for stands on the order and its receipt; number and phone find it elsewhere, without its bill', async ({
  page,
  browser,
  problems,
}) => {
  const { phone } = await reachCheckoutOfSalads(page)
  const main = page.getByRole('main')
  const scheduled = main.getByRole('radio', { name: /^Scheduled/ })
  await waitForHydration(scheduled)
  await scheduled.check()
  await main.getByRole('button', { name: 'Tomorrow' }).click()
  await main.getByRole('group', { name: 'Choose a time' }).locator('.slot').first().click()
  await main.getByRole('switch', { name: /Add cutlery/ }).check({ force: true })
  await main.getByRole('switch', { name: /Extra packaging/ }).check({ force: true })
  await main.getByLabel(/Notes for the store/).fill('No onions, please')
  await main.getByLabel('If an item runs out').selectOption('Call me ASAP')
  await main.getByLabel('Delivery instructions').selectOption('Avoid calling')

  // An unreadable tip is refused, not dropped silently.
  const place = page.getByRole('button', { name: /^Schedule order/ }).first()
  await main.getByRole('radio', { name: 'Other amount' }).check({ force: true })
  const tip = main.getByLabel('Tip amount')
  await tip.fill('5 SAR')
  await expect(place).toBeDisabled()
  await expect(place).toHaveAccessibleDescription(/Please enter a tip of at most/)
  await tip.fill('7,5')
  await expect(place).toContainText('58.50')
  await expectAccessible(page, 'a checkout full of wishes')
  await place.click()
  await expect(page).toHaveURL(/\/track-order$/)
  const [, id = ''] =
    /(\d{6,})/.exec(
      await page
        .getByText(/^Order no\. /)
        .first()
        .innerText(),
    ) ?? []
  // Printed, an order in progress has its bill, but neither its map nor its buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText('58.50').filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('.track-map')).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await open(page, `/my-orders?orderId=${id}`)
  const bill = page.getByRole('region', { name: 'Bill' })
  for (const line of ['Tip for the courier', 'Extra packaging', '7.50', '2.00', '58.50']) await expect(bill).toContainText(line)
  for (const wish of ['No onions, please', 'Call me ASAP', 'Avoid calling', 'Add cutlery', 'Tomorrow'])
    await expect(main.getByText(wish).filter({ visible: true }).first()).toBeVisible()
  await main.getByRole('button', { name: 'Receipt' }).filter({ visible: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  await expect(bill).toBeVisible()
  await expect(main.getByRole('button', { name: 'Receipt' }).filter({ visible: true })).toHaveCount(0)

  problems.allow(/status of 404/)
  const context = await browser.newContext()
  await problems.watch(context)
  const stranger = await context.newPage()
  await returnTo(stranger, { module: food })
  await open(stranger, '/track-order')
  await stranger.getByLabel('Order ID').fill(id)
  await stranger.getByLabel('Phone').fill('+966550000000')
  await stranger.getByRole('button', { name: 'Track Order' }).click()
  await expect(stranger.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await stranger.getByLabel('Phone').fill(phone)
  await stranger.getByRole('button', { name: 'Track Order' }).click()
  await expect(stranger.getByText(`Order no. ${id}`).first()).toBeVisible()
  await expect(stranger.getByText('Extra packaging')).toHaveCount(0)
  await context.close()
})
