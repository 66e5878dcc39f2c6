import type { Person } from '@medina/contract/operator/people/operator-people'
import type { DeskIconName } from '#ui/desk-icon.tsx'

type SignIn = {
  words: 'invited' | 'passkey_app' | 'passkey' | 'app' | 'email' | 'phone' | 'link'
  icon: DeskIconName
  isWeak: boolean
}

/** How the person signs in and proves a second time. Whoever moves money by one factor alone stands out. */
export function describeSignIn({ role, email, phone, joined_at: joined, has_app: hasApp, passkeys = 0 }: Person): SignIn {
  if (joined === null) return { words: 'invited', icon: 'waiting', isWeak: true }
  if (passkeys > 0) return { words: hasApp === true ? 'passkey_app' : 'passkey', icon: 'key', isWeak: false }
  if (hasApp === true) return { words: 'app', icon: 'key', isWeak: false }
  const isWeak = role === 'owner' || role === 'finance'
  if (email !== null) return { words: 'email', icon: 'mail', isWeak }
  return phone === null ? { words: 'link', icon: 'laptop', isWeak } : { words: 'phone', icon: 'chat', isWeak }
}
