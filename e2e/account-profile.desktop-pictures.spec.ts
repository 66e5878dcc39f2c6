import { formatPhone } from '@medina/contract/wire/format-phone'
import sharp from 'sharp'
import { CODE, newCustomer, proveIdentity, signInBefore, statusWith } from './customer.ts'
import { expect, passSeconds, test } from './fixtures.ts'
import { readSeconds } from './sign-in.ts'
import { expectAccessible, open, returnTo, toast } from './shop.ts'

const EDIT = '/profile?page=profile-settings&edit=1'

test.beforeEach(async ({ page }) => returnTo(page))

test('[2.047, 4.044, 5.002, 5.005, 8.020, 9.008] the name is edited, and stands everywhere at once; a new password needs the old one, and signs all other devices out', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 403/)
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  await open(page, '/profile?page=profile-settings')
  await expect(page.getByText(formatPhone(lina.phone))).toBeVisible()
  await expectAccessible(page, 'profile')
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL(EDIT)
  await expectAccessible(page, 'edit profile')

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
})

test('[5.006, 5.008, 5.009, 9.007] what is no photo is refused in words, whatever its name says; a photo is cut to a square and shown', async ({
  page,
}) => {
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  await open(page, EDIT)
  const input = page.locator('input[type="file"]')
  const message = 'This file format is not supported. Please upload JPG, PNG, JPEG, or GIF images only.'
  const avif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .avif()
    .toBuffer()
  for (const file of [
    { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7 and more') },
    { name: 'me.avif', mimeType: 'image/avif', buffer: avif },
  ]) {
    await input.setInputFiles(file)
    await expect(page.locator('form').getByText(message)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_100_000)])
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(page.locator('form').getByText(/larger than 2 MB/)).toBeVisible()
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)])
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: broken })
  await expect(page.locator('form').getByText(/cannot be read/)).toBeVisible()

  const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#2b7a5b' } })
    .png()
    .toBuffer()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo })
  const dialog = page.getByRole('dialog', { name: 'Crop photo' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'crop')
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await dialog.getByRole('application').press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(toast(page, 'Updated successfully.')).toBeVisible()

  const shown = page.locator('header img.photo')
  await expect(shown).toBeVisible()
  const size = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  })
  expect(size.width).toBe(size.height)
})

test('[4.043, 5.004, 5.007] an e-mail is confirmed by a code, and cannot be changed afterwards', async ({ page, problems }) => {
  problems.allow(/status of 4\d\d/)
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  await open(page, EDIT)
  await expect(page.getByLabel(/^Phone/)).toBeDisabled()
  await expect(page.getByText('Not Changeable')).toHaveCount(1)
  await expect(page.getByText('Not verified')).toBeVisible()
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

test('[4.043, 4.054, 9.002] each contact has its wait, and each code that goes out begins it; the e-mail changes only with its code', async ({
  page,
}) => {
  const lina = await newCustomer(page)
  await proveIdentity(page, lina)
  await signInBefore(page, lina.token)
  await open(page, EDIT)
  const dialog = page.getByRole('dialog', { name: 'OTP Verification' })
  // The countdown follows the shifted clock at its next tick.
  const expectWait = async (email: string, fits: (seconds: number) => boolean) => {
    await page.getByLabel(/^Email/).fill(email)
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(dialog.getByRole('timer')).toBeVisible()
    await expect.poll(async () => fits(await readSeconds(page))).toBe(true)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
  const isNew = (seconds: number) => seconds > 55
  await expectWait(`first.${lina.email}`, isNew)
  await passSeconds(page, 30)
  await expectWait(`first.${lina.email}`, (seconds) => seconds > 0 && seconds <= 30)
  await expectWait(`second.${lina.email}`, isNew)
  await passSeconds(page, 61)
  await expectWait(`first.${lina.email}`, isNew)

  await page.getByLabel(/^Email/).fill('lina@')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Must be a valid email')).toBeVisible()
  await page.getByLabel(/^Email/).fill(`new.${lina.email}`)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await dialog.getByRole('textbox').fill(CODE)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(toast(page, 'Updated successfully.')).toBeVisible()
  await expect(page.getByText(`new.${lina.email}`)).toBeVisible()
})
