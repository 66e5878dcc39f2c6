import { formatPhone } from '@medina/contract/wire/format-phone'
import sharp from 'sharp'
import { CODE, newCustomer, signInBefore, statusWith } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, open, returnTo, toast } from './shop.ts'

const EDIT = '/profile?page=profile-settings&edit=1'

test('[2.047, 4.043, 4.044, 5.002, 5.004, 5.005, 5.006, 5.007, 8.020] the name is edited, and stands everywhere at once; a new password needs the old one, and signs all other devices out; a photo is cut to a square and shown; an e-mail is confirmed by a code, and cannot be changed afterwards', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 4\d\d/)
  await returnTo(page)
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  await open(page, '/profile?page=profile-settings')
  await expect(page.getByText(formatPhone(lina.phone))).toBeVisible()
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL(EDIT)

  const update = page.getByRole('button', { name: 'Update Profile' })
  await page.getByLabel('User Name').fill('Salma Haddad')
  await page.getByLabel('New password').fill('olive tree nine')
  await page.getByLabel('Confirm password').fill('olive tree ten')
  await page.getByLabel('Current password').fill('not this one')
  await update.click()
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await page.getByLabel('Confirm password').fill('olive tree nine')
  await update.click()
  await expect(page.getByText('The current password is incorrect.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill(lina.password)
  await update.click()
  await expect(toast(page, 'Updated successfully.')).toBeVisible()
  await expect(page).toHaveURL(/page=profile-settings$/)
  await expect(page.getByText('Salma Haddad')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Account Salma' })).toBeVisible()
  await expect(page.getByText(lina.email).first()).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  expect(token).not.toBe(lina.token)
  expect(await statusWith(page, token)).toBe(200)
  expect(await statusWith(page, lina.token)).toBe(401)

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel(/^Phone/)).toBeDisabled()
  await expect(page.getByText('Not Changeable')).toHaveCount(1)
  await expect(page.getByText('Not verified')).toBeVisible()
  const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#2b7a5b' } })
    .png()
    .toBuffer()
  await page.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo })
  const crop = page.getByRole('dialog', { name: 'Crop photo' })
  await expect(crop).toBeVisible()
  await expectAccessible(page, 'crop')
  await crop.getByRole('slider', { name: 'Zoom' }).fill('2')
  await crop.getByRole('application').press('ArrowLeft')
  await crop.getByRole('button', { name: 'Rotate' }).click()
  await crop.getByRole('button', { name: 'Use photo' }).click()
  await expect(crop).toBeHidden()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(toast(page, 'Updated successfully.')).toBeVisible()

  const shown = page.locator('header img.photo')
  await expect(shown).toBeVisible()
  const size = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  })
  expect(size.width).toBe(size.height)

  await page.getByRole('button', { name: 'Verify now Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'OTP Verification' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'code')
  await dialog.getByRole('textbox').fill('000000')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox').fill(CODE)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(toast(page, 'Updated successfully.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(2)
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel(/^Email/)).toBeDisabled()
})
