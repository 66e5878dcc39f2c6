import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, open, toast } from './shop.ts'

const picture = 'apps/storefront/public/art/icons/icon-512.png'
const webp = { name: 'cover.webp', mimeType: 'image/webp', buffer: Buffer.from('RIFF0000WEBPVP8 ') }

type Words = Record<
  'zone' | 'name' | 'address' | 'module' | 'tax' | 'min' | 'max' | 'first' | 'last' | 'phone' | 'email' | 'password' | 'confirm',
  string
> &
  Record<'next' | 'subscription' | 'package' | 'send' | 'refused' | 'inside' | 'congratulations' | 'received', string>

/** Fills the registration in, resumes its draft after a reload, handles a refused file, and sends it; returns the address of its state. */
export async function registerVendor(page: Page, texts: Words): Promise<string> {
  await open(page, '/store-registration?active=active')
  const main = page.getByRole('main')
  const field = (label: string) => main.getByLabel(label, { exact: true })
  const serial = String(Date.now()).slice(-7)
  await field(texts.zone).selectOption({ index: 1 })
  await expect(main.getByText(texts.inside)).toBeVisible()
  for (const [tab, name, address] of [
    ['English', `Copper Pot ${serial}`, 'Lantern Street 40'],
    ['العربية', 'مطبخ النحاس', 'شارع الفانوس 40'],
  ] as const) {
    await main.getByRole('tab', { name: tab }).click()
    await field(texts.name).fill(name)
    await field(texts.address).fill(address)
  }
  await field(texts.first).fill('Rana')
  await field(texts.last).fill('Mansour')

  await page.reload()
  await expect(field(texts.first)).toHaveValue('Rana')
  await field(texts.module).selectOption({ index: 1 })
  await field(texts.tax).fill('15')
  await field(texts.min).fill('20')
  await field(texts.max).fill('40')
  await field(texts.phone).fill(`+96655${serial}`)
  await field(texts.email).fill(`rana${serial}@mail.example`)
  await field(texts.password).fill('Copper-Pot-9')
  await field(texts.confirm).fill('Copper-Pot-9')
  await main.locator('input[type=file][name=cover]').setInputFiles(webp)
  await expect(toast(page, texts.refused)).toBeVisible()
  await main.locator('input[type=file][name=cover]').setInputFiles(picture)
  await main.locator('input[type=file][name=logo]').setInputFiles(picture)
  await expectAccessible(page, 'the registration')
  await expectNoSidewaysScroll(page, 'the registration')
  await main.getByRole('button', { name: texts.next, exact: true }).click()
  await main.getByRole('radio', { name: texts.subscription }).check({ force: true })
  await expect(main.getByRole('radio', { name: texts.package, exact: true })).toBeChecked()
  await expectAccessible(page, 'the plan of a store')
  await main.getByRole('button', { name: texts.send, exact: true }).click()
  await expect(main.getByRole('heading', { name: texts.congratulations })).toBeVisible()
  const token = new URL(page.url()).searchParams.get('application') ?? ''
  await open(page, `/store-registration?application=${token}`)
  await expect(main.getByRole('heading', { name: texts.received })).toBeVisible()
  return token
}
