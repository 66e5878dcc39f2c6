import { expect, test } from './fixtures.ts'
import { scrollToPart, food, open, returnTo } from './shop.ts'

/** On the demo's North Shore: Ember & Oak opens there half an hour after the journeys begin, on a Tuesday at one. */
const place = { address: 'Ruby Street 162, Seagull Point', lat: 22.45359, lng: 39.039805, zoneIds: [3] }

test('[2.005] a store that opens soon says so on its card, on its page, and where something of it is bought', async ({
  page,
}) => {
  await returnTo(page, { module: food, place })
  await open(page, '/store')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Ember & Oak', exact: true }) })
  await scrollToPart(page, card.first())
  await expect(card.first()).toContainText('Opens at 1:30 PM')
  // An open store shows no hours.
  const crisp = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Crisp House', exact: true }) })
  await expect(crisp.first()).toBeVisible()
  await expect(crisp.first()).not.toContainText(/Opens|Closed/)

  await card.getByRole('link', { name: 'Ember & Oak' }).first().click()
  await expect(page).toHaveURL(/\/store\/ember-oak$/)
  const main = page.getByRole('main')
  await expect(main.getByText('Opens soon, at 1:30 PM', { exact: true })).toBeVisible()
  await expect(main.getByText('Ember & Oak is closed now. Orders can be scheduled for when it opens.')).toBeVisible()
  await main.locator('.menu-section a.card-link').first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add for later' })).toBeVisible()
})
