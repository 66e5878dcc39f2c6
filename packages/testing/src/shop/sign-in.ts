import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SessionAnswer } from '../../../contract/src/identity.ts'
import { startSmtpStandIn } from '../stand-ins/smtp-server.ts'
import { startTwilioStandIn } from '../stand-ins/twilio-server.ts'
import { createSocial } from '../../../../apps/api/src/adapters/social/create-social.ts'
import { type IssuerStandIn, startIssuerStandIn } from '../stand-ins/issuer-server.ts'
import { aPhone } from './people.ts'
import { type Headers, type Reply, startTestApp, type TestApp } from './test-app.ts'

/** An answer of a step: what is needed next, or what was wrong, or both (4.051). */
export type Step = SessionAnswer & { errors?: { code: string; message: string }[]; retry_after?: number }
export type Person = { name: string; phone: string; email: string; password: string }

/** A shop whose codes really arrive: on servers that speak Twilio's API and SMTP. */
export type SignInApp = TestApp & {
  /** What arrived at a phone or an address of e-mail, once all that is on its way anywhere has arrived; the newest last. */
  messagesTo: (contact: string) => Promise<string[]>
  /** The code that arrived last. Throws when there is none. */
  codeFor: (contact: string) => Promise<string>
}

export async function startSignInApp({ settings, ...options }: Parameters<typeof startTestApp>[0] = {}): Promise<SignInApp> {
  const [phones, mails] = await Promise.all([startTwilioStandIn(), startSmtpStandIn()])
  const app = await startTestApp({
    ...options,
    settings: {
      SMS_URL: phones.url,
      SMS_ACCOUNT: phones.account,
      SMS_TOKEN: phones.token,
      SMS_FROM: 'Medina',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Medina <post@medina.example>',
      ...settings,
    },
  })

  async function messagesTo(contact: string): Promise<string[]> {
    const waiting = app.api.db
      .selectFrom('outbox_messages')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
    while ((await waiting.execute()).length > 0) await wait(5)
    if (!contact.includes('@')) return phones.sent.filter(({ to }) => to === contact).map(({ text }) => text)
    return mails.received.filter(({ to }) => to.includes(contact)).map(({ parts }) => parts['text/plain'] ?? '')
  }

  return {
    ...app,
    messagesTo,
    codeFor: async (contact) => {
      const code = /\b\d{6}\b/.exec((await messagesTo(contact)).at(-1) ?? '')?.[0]
      if (code === undefined) throw new Error(`no code for ${contact}`)
      return code
    },
    close: async () => {
      await app.close()
      await Promise.all([phones.close(), mails.close()])
    },
  }
}

let serial = 0

/** Somebody nobody else of this file has to do with. */
export function aPerson(changed: Partial<Person> = {}): Person {
  serial += 1
  return {
    name: 'Lina Al Bahri',
    phone: aPhone(),
    email: `person${serial}@mail.example`,
    password: `seven sails ${serial}`,
    ...changed,
  }
}

/** A code that is not the one that was sent. */
export function wrongOf(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** One call of signing in, as a client makes it. */
export function step(app: TestApp, path: string, body: unknown, headers?: Headers): Promise<Reply<Step>> {
  const send = path === 'reset-password' || path.startsWith('firebase-reset') ? app.put<Step> : app.post<Step>
  return send(`/api/v1/auth/${path}`, body, headers)
}

export const signUp = (app: TestApp, person: Person, more: Record<string, unknown> = {}, headers?: Headers) =>
  step(app, 'sign-up', { ...person, confirm_password: person.password, ...more }, headers)

export const logInByPassword = (app: TestApp, contact: string, password: string, more: Record<string, unknown> = {}) =>
  step(app, 'login', { login_type: 'manual', email_or_phone: contact, password, ...more })

export const askForCode = (app: TestApp, phone: string, headers?: Headers) =>
  step(app, 'login', { login_type: 'otp', phone }, headers)

/** The newest code of a phone or an e-mail, with a ticket or without. */
export async function confirm(app: SignInApp, contact: string, more: Record<string, unknown> = {}): Promise<Reply<Step>> {
  const channel = contact.includes('@') ? 'email' : 'phone'
  const body = { otp: await app.codeFor(contact), verification_type: channel, [channel]: contact, login_type: 'otp', ...more }
  return step(app, 'verify-phone', body)
}

/** The two calls of signing in by code. Throws unless they end with a token or a further step. */
export async function logInByCode(app: SignInApp, phone: string): Promise<Reply<Step>> {
  const asked = await askForCode(app, phone)
  if (asked.status !== 200) throw new Error(`login answered ${asked.status}: ${asked.text}`)
  return confirm(app, phone)
}

/** Whose account a token opens. */
export async function ownerOf(app: TestApp, token: string | null): Promise<number | null> {
  const { status, body } = await app.get<{ id: number }>('/api/v1/customer/info', { authorization: `Bearer ${token}` })
  return status === 200 ? body.id : null
}

/** Some time later, when all messages have arrived: one that is under way for a minute counts as lost. */
export async function later({ api, travelTo, messagesTo }: SignInApp, seconds: number): Promise<void> {
  await messagesTo('anybody')
  travelTo(new Date(api.clock.now().getTime() + seconds * 1000).toISOString())
}

type Claims = { sub: string; email?: string; email_verified?: boolean; name?: string; [claim: string]: unknown }
export type SocialStandIn = Pick<IssuerStandIn, 'answerCode' | 'close' | 'forms'> & {
  tokenOf: (claims: Claims) => Promise<string>
}

/** Google, Facebook and Apple in a test app: real ways to speak with them, and a local server that signs. */
export async function startSocial({ api }: TestApp): Promise<SocialStandIn> {
  const issuer = await startIssuerStandIn()
  const local = { issuers: [issuer.url], tokenUrl: `${issuer.url}/token`, jwksUrls: [`${issuer.url}/jwks`] }
  const credentials = {
    GOOGLE_CLIENT_ID: 'shop',
    GOOGLE_CLIENT_SECRET: 's',
    FACEBOOK_CLIENT_ID: 'shop',
    FACEBOOK_CLIENT_SECRET: 's',
  }
  const providers = createSocial({ ...api.settings, ...credentials }, api.clock, { google: local, facebook: local })
  for (const [medium, provider] of providers) api.social.set(medium, provider)
  return {
    forms: issuer.forms,
    answerCode: issuer.answerCode,
    close: issuer.close,
    tokenOf: (claims) => {
      const now = Math.floor(api.clock.now().getTime() / 1000)
      return issuer.sign({ iss: issuer.url, aud: 'shop', iat: now, exp: now + 600, jti: randomUUID(), ...claims })
    },
  }
}

/** Facebook's account of somebody signs in to a customer's from now on. */
export async function aSocialLogin({ api }: TestApp, customerId: number): Promise<void> {
  const link = { medium: 'facebook', subject: `of ${customerId}`, customer_id: customerId, created_at: api.clock.now() } as const
  await api.db.insertInto('social_logins').values(link).execute()
}

/** What a browser keeps to itself while it is at the provider, and what it sends along. */
export function aVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
