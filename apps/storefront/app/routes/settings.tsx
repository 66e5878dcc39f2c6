import { AccountRoute } from '../features/account/account-route.tsx'
import { loadTexts } from '../lib/texts/texts.ts'

export const loader = () => null

export async function clientLoader() {
  await loadTexts('account')
  return null
}

/** The settings by their own address (2.020). */
export default function SettingsPage() {
  return <AccountRoute page="settings" />
}
