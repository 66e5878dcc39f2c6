import type { Shop } from '@medina/web/api/shop.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'

/** Lets Firebase send a code to a number, or to the number of a ticket, after a reCAPTCHA. Returns Firebase's session (spec 4.050). */
export async function sendByFirebase(
  { call, headers }: Shop,
  to: { phone?: string | null; ticket?: string | null },
): Promise<string> {
  const { site_key } = await call('identity.recaptcha', {}, headers)
  const { provePerson } = await withTexts('auth', import('./recaptcha.ts'))
  const recaptcha_token = await provePerson(site_key)
  const { session_info } = await call('identity.firebaseSend', { body: { ...to, recaptcha_token } }, headers)
  return session_info
}
