import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { look, openDesk } from './desk-journey.ts'
import { expect } from './fixtures.ts'

/** The pages of the desk for the whole business, by a key of its office. The components' tests show the effect of each press. */
export async function runBusiness(page: Page, key: string): Promise<void> {
  await openDesk(page, { language: 'en', key })
  const headers = { authorization: `Bearer ${key}` }
  await page.getByRole('link', { name: 'Map' }).click()
  await expect(page.getByRole('list', { name: 'Couriers' }).getByRole('button').first()).toBeVisible()
  await page.getByRole('list', { name: 'Couriers' }).getByRole('button').first().click()
  await look(page, 'couriers on the map')
  await page.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('article').first().getByRole('button', { name: 'Hide' })).toBeVisible()
  await look(page, 'reviews')
  await page.getByRole('link', { name: 'Transfers' }).click()
  await look(page, 'transfers to check')

  await page.getByRole('link', { name: 'Settings' }).click()
  await look(page, 'settings')
  await page.getByRole('searchbox').fill('reviews')
  await page.getByRole('switch', { name: 'Reviews wait for approval' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('region', { name: 'History' }).getByText(/^Reviews wait for approval: Off → On/)).toBeVisible()
  await page.getByRole('link', { name: 'Zones and delivery fees' }).click()
  await page.getByRole('link', { name: 'Draw a zone' }).click()
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('Salt Flats')
  await page.getByRole('textbox', { name: 'Name (Arabic)' }).fill('الملاحات')
  const corner = page.getByRole('button', { name: /^Corner 2:/ })
  const at = (await corner.getAttribute('aria-label')) ?? ''
  await corner.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(corner).not.toHaveAttribute('aria-label', at)
  const box = (await page.getByRole('button', { name: /^Corner 3:/ }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y - 20, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'New corner after corner 1' }).click()
  await expect(page.getByText(/^5 corners/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^4 corners/)).toBeVisible()
  // The fees of the other zones are suggested.
  await page
    .getByRole('textbox', { name: /^Food: / })
    .first()
    .fill('7.50')
  await page.getByRole('button', { name: 'New busy time' }).click()
  const surge = page.getByRole('dialog', { name: 'New busy time' })
  await surge.getByRole('textbox', { name: 'Name (English)' }).fill('Salt harvest')
  await surge.getByRole('textbox', { name: 'Percent of the fee' }).fill('20')
  await surge.getByLabel('Last day').fill('2030-12-31')
  await look(page, 'a busy time')
  await surge.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('navigation', { name: 'Pages of the desk' }).getByRole('link', { name: 'Settings' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await look(page, 'leaving with unsaved changes')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('link', { name: 'Salt Flats' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('No changes')).toBeVisible()
  await look(page, 'a zone with a busy time')
  await page.getByRole('button', { name: 'Delete zone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete zone' }).click()
  await expect(page.getByRole('link', { name: 'Salt Flats' })).toHaveCount(0)
  const { acts } = (await (await page.request.get('/api/v1/operator/acts', { headers })).json()) as {
    acts: { act: string; key: { name: string } | null }[]
  }
  expect(acts.map(({ act, key: by }) => [act, by?.name])).toEqual(
    expect.arrayContaining([
      ['zones_remove', 'Office'],
      ['setting', 'Office'],
    ]),
  )

  await page.goto('/desk/banners')
  await page.getByRole('button', { name: 'New banner' }).click()
  const form = page.getByRole('dialog', { name: 'New banner' })
  await form.getByRole('textbox', { name: 'Title (English)' }).fill('Salt harvest')
  await form.getByLabel('Leads to').selectOption({ label: 'A page or an address' })
  await form.getByRole('textbox', { name: 'Address' }).fill('/campaigns')
  await form.getByLabel('Picture').setInputFiles({ name: 'salt.png', mimeType: 'image/png', buffer: await drawBanner() })
  await look(page, 'a new banner')
  await form.getByRole('button', { name: 'Save' }).click()
  const first = page.getByRole('listitem').filter({ hasText: 'Salt harvest' })
  await expect(first).toBeVisible()
  await look(page, 'banners')
}

/** A picture large enough for a banner. */
function drawBanner(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#c24a1d' } })
    .png()
    .toBuffer()
}
