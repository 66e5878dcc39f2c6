import { newCustomer, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, open, parcel, returnTo } from './shop.ts'

test('[0.001] a customer sends a parcel in Arabic on a desktop that its receiver pays, and sends the same again', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await returnTo(page, { module: parcel, language: 'ar' })
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  await draftParcel()
  await open(page, '/parcel-delivery-info')
  await expect(page.getByRole('region', { name: 'بيانات المُرسِل' }).getByLabel('الاسم', { exact: true })).toHaveValue(
    'Lina Haddad',
  )
  await page.getByText('المُستلِم', { exact: true }).click()
  await expect(page.getByText('يدفع المُستلِم للمندوب نقدًا.')).toBeVisible()
  await page.getByRole('button', { name: /^المتابعة إلى إتمام الطلب/ }).click()

  // The receiver pays the courier, so nothing but cash is offered.
  await expect(page.getByRole('radio', { name: /^الدفع عند الاستلام/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^بطاقة تجريبية/ })).toBeHidden()
  await page
    .getByRole('button', { name: /^تأكيد الطلب/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByText('المُستلِم نقدًا')).toBeVisible()
  await expectAccessible(page, 'parcel of a customer')

  await page.getByRole('button', { name: 'إعادة الإرسال' }).click({ timeout: 60_000 })
  await expect(page).toHaveURL(/\/parcel-delivery-info$/)
  await expect(page.getByRole('region', { name: 'بيانات المُستلِم' }).getByLabel('الاسم', { exact: true })).toHaveValue(
    'Salma Haddad',
  )

  /** The contents and the receiver, as entered before. */
  async function draftParcel(): Promise<void> {
    const receiver = {
      contact_person_name: 'Salma Haddad',
      contact_person_number: '+966550107788',
      address: 'Evening Lane 23, Souq Quarter',
      latitude: '22.413303',
      longitude: '39.026533',
    }
    await page.addInitScript(
      (draft) => {
        if (self !== top || localStorage.getItem('parcel') !== null) return
        localStorage.setItem('parcel', draft)
      },
      JSON.stringify({ categoryId: 2, receiver }),
    )
  }
})
