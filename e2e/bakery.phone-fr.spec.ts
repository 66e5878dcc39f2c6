import { look, openDesk } from './desk-journey.ts'
import { makeOperatorKey } from './desk-key.ts'
import { expect, test } from './fixtures.ts'
import { textOf } from './journey-shops.ts'
import { countEffort } from './taps.ts'

/** A store of the second shop that sells sweets, and in which no other journey orders. */
const BAKERY = 4

test('a bakery adds a cake with a photo within a minute, and sets the hours of Eid within half of one', async ({
  page,
  tested,
}) => {
  const textFor = (english: string) => textOf(tested, english)
  const key = await makeOperatorKey({ name: 'Phone of the bakery', role: 'store', store: BAKERY })
  await openDesk(page, { language: tested.language, key })
  const menu = page.getByRole('navigation', { name: textFor('Pages of the desk') })
  const cake = countEffort()
  await cake.tap(menu.getByRole('link', { name: textFor('Menu') }))
  await cake.tap(page.getByRole('link', { name: textFor('New') }))
  await cake.waitFor(page.locator('#item-name'))
  await look(page, 'a new item')
  await cake.takePhoto(page.locator('input[capture]'), 'apps/storefront/public/art/icons/icon-512.png')
  await cake.type(page.locator('#item-name'), 'Gâteau aux fraises')
  await cake.type(page.locator('#item-price'), '85')
  await cake.choose(page.locator('#item-category'), 1)
  await cake.waitFor(page.getByRole('button', { name: textFor('Remove photo {n} of {all}') }))
  await cake.tap(page.getByRole('button', { name: textFor('Put on sale') }))
  await cake.waitFor(page.getByRole('switch', { name: /^Gâteau aux fraises/ }).first())
  await expect(page.getByRole('main')).toContainText('85,000')
  expect(cake.seconds()).toBeLessThan(60)

  const eid = countEffort()
  await eid.tap(menu.getByRole('link', { name: textFor('More') }))
  await eid.tap(page.getByRole('main').getByRole('link', { name: textFor('Opening') }))
  await eid.tap(page.getByRole('button', { name: textFor('Add special days') }))
  const dialog = page.getByRole('dialog')
  await eid.tap(dialog.getByRole('button', { name: /^Aïd al-Fitr/ }))
  await eid.tap(dialog.getByRole('button', { name: textFor('Hours'), exact: true }))
  await look(page, 'special days')
  await eid.setTime(dialog.getByLabel(textFor('From'), { exact: true }), '14:00')
  await eid.setTime(dialog.getByLabel(textFor('To'), { exact: true }), '20:00')
  await eid.tap(dialog.getByRole('button', { name: textFor('Save') }))
  const days = page.getByRole('region', { name: textFor('Special days') })
  await eid.waitFor(days.getByRole('listitem').first())
  await expect(days).toContainText('14:00')
  await expect(days).toContainText('Aïd al-Fitr')
  expect(eid.seconds()).toBeLessThan(30)
})
