import type { Locator } from '@playwright/test'
import { listEnglish } from './untranslated-text.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, grocery, open, returnTo } from './shop.ts'

test('[0.002, 2.003, 8.045] searching on an Arabic phone: a page of suggestions, results, filters in a sheet', async ({
  page,
}) => {
  await returnTo(page, { language: 'ar', module: grocery })
  // `check-pages.ts` checks the home and its results; what is over them is new here.
  const check = async (where: string, part?: Locator): Promise<void> => {
    await expectAccessible(page, where, part)
    await expectNoSidewaysScroll(page, where)
    expect(await listEnglish(page), where).toEqual([])
  }
  await open(page, '/home')
  const field = page.getByRole('combobox', { name: 'البحث عن منتجات ومتاجر' })
  await field.tap()
  const popular = page.getByRole('listbox', { name: 'الأكثر طلبًا' })
  await expect(popular).toBeVisible()
  await check('nothing typed', popular)
  // Another letter at the end, as many type it.
  await field.fill('كبسه')
  const items = page.getByRole('listbox', { name: 'المنتجات' })
  await expect(items.getByRole('option', { name: /كبسة/ }).first()).toBeVisible()
  await check('suggestions', items)
  await field.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === 'كبسه')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('كبسه')
  await expect(page.getByRole('heading', { level: 3, name: /كبسة/ }).first()).toBeVisible()
  await check('results', page.locator('main article').first())

  await page.getByRole('button', { name: 'التصفية', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'التصفية' })
  await expect(sheet.getByRole('checkbox').first()).toBeVisible()
  await check('filters')
  await sheet.getByRole('button', { name: 'السعر: الأقل أولًا' }).tap()
  await sheet.getByRole('button', { name: /3\.0/ }).tap()
  await expect(page).toHaveURL(/rating=3/)
  await sheet.getByRole('button', { name: /نتيج|نتائج/ }).tap()
  await expect(sheet).toBeHidden()
  await expect(page).not.toHaveURL(/show=/)
  await page.getByRole('button', { name: /^إزالة التصفية: .*3\.0/ }).tap()
  await expect(page).not.toHaveURL(/rating=/)

  await field.fill('ززظظ')
  await field.press('Enter')
  await expect(page.getByText('عذرًا، لا نتائج لهذا البحث')).toBeVisible()
  await check('nothing found')
})
