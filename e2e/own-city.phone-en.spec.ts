import { type StyleStandIn, startStyleStandIn } from '../apps/api/testing/stand-ins/style-server.ts'
import { expect, test, withMaps } from './fixtures.ts'
import { openOwnShop } from './own-shop.ts'
import { expectAccessible, oldHarbour } from './shop.ts'

test.use(withMaps)

const written = '12 Rue Tahar Sebti, blue door'
let tiles: StyleStandIn
let style: StyleStandIn
let shop: { close: () => Promise<void> }

// The demo is off and there is no address search; the map comes from a host whose tiles are on another one.
test.beforeAll(async () => {
  test.setTimeout(120_000)
  tiles = await startStyleStandIn()
  style = await startStyleStandIn({ tilesAt: tiles.url })
  shop = await openOwnShop({ switches: {}, settings: { DEMO: '0', MAP_STYLE_URL: style.styleUrl } })
})
test.afterAll(async () => {
  await shop?.close()
  await style?.close()
  await tiles?.close()
})

test('[2.002, 4.033] without a maps service a guest writes the address beside the map, and the place has those words', async ({
  page,
  context,
  problems,
}) => {
  test.setTimeout(60_000)
  problems.allow(new RegExp(`^outside: (${style.url}|${tiles.url})/`))
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: oldHarbour.lat, longitude: oldHarbour.lng })
  await page.goto('/?lang=en')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expectAccessible(page, 'landing without a search')
  await page.getByRole('button', { name: 'Use Current Location' }).click()

  const picker = page.getByRole('dialog', { name: 'Pick Location' })
  const field = picker.getByLabel('Address')
  await expect(field).toHaveValue('')
  await expect(picker.getByText('OpenStreetMap contributors')).toBeVisible()
  await expect.poll(() => tiles.requests.filter(({ path }) => path.startsWith('/tiles/')).length).toBeGreaterThan(0)
  await expectAccessible(page, 'address beside the map')
  await picker.getByRole('button', { name: 'Pick this location' }).click()
  await expect(picker.getByText('Address is required')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(written)
  await picker.getByRole('button', { name: 'Pick this location' }).click()
  await page.getByRole('dialog', { name: 'Select a type of module' }).getByRole('button', { name: 'Food' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('link', { name: /^Deliver to/ })).toContainText(written)
})
