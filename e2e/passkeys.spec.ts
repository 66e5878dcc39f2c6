import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { loadToolsKey } from '../apps/api/src/lib/keys.ts'
import { look } from './desk-journey.ts'
import { expect, test } from './fixtures.ts'

/** A browser has passkeys at a name, not at an address of numbers. */
const ORIGIN = (process.env.E2E_URL ?? '').replace('127.0.0.1', 'localhost')

/** The link of an owner, as the command `operator owner` prints it. */
async function inviteOwner(name: string): Promise<string> {
  const DATA_DIR = join(process.env.E2E_FOLDER ?? '', 'data')
  const response = await fetch(`${process.env.E2E_URL ?? ''}/api/v1/tools/operator/owners`, {
    method: 'POST',
    headers: { authorization: `Bearer ${loadToolsKey({ DATA_DIR })}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, origin: ORIGIN }),
  })
  expect(response.ok).toBe(true)
  return ((await response.json()) as { url: string }).url
}

/** A phone with a finger on it, as the browser sees it. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
}

test('an owner signs in by a link, adds a passkey, and signs in and acts by it from then on', async ({ page }, { retry }) => {
  const printer = `Kitchen printer ${retry + 1}`
  await addAuthenticator(page)
  await page.goto(await inviteOwner('Rana Mansour'))
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByRole('link', { name: /Rana Mansour.*Owner/ }).first()).toBeVisible()
  await page.goto(`${ORIGIN}/desk/my-devices`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
  await look(page, 'own devices')

  await page.goto(`${ORIGIN}/desk/more`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('link', { name: /Rana Mansour.*Owner/ }).first()).toBeVisible()

  // The sign-in has proved both factors, so a key is made at once.
  await page.goto(`${ORIGIN}/desk/keys`)
  await page.getByRole('button', { name: 'Make a key' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(printer)
  await page.getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByText(/medina_operator_/)).toBeVisible()
  await look(page, 'a new key')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: printer })).toBeVisible()
})
