import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SessionAnswer } from '../../../../packages/contract/src/identity/identity.ts'
import { startSmtpStandIn, toMailSettings } from '#testing/stand-ins/smtp-server.ts'
import { startTwilioStandIn, toSmsSettings } from '#testing/stand-ins/twilio-server.ts'
import { createSocial } from '#adapters/social/create-social.ts'
import { type IssuerStandIn, startIssuerStandIn } from '#testing/stand-ins/issuer-server.ts'
import { aPhone } from './people.ts'
import { type Headers, type Reply, startTestApp, type TestApp } from './test-app.ts'

/** An answer of a step: what is needed next, or what was wrong, or both (spec 4.051). */
export type Step = SessionAnswer & { errors?: { code: string; message: string }[]; retry_after?: number }
export type Person = { name: string; phone: string; email: string; password: string }

/** A shop that delivers codes to servers that speak Twilio's API and SMTP. */
export type SignInApp = TestApp & {
  /** Waits until all messages are delivered and returns those to a phone or an e-mail address, the newest last. */
  messagesTo: (contact: string) => Promise<string[]>
  /** Returns the code that arrived last. Throws when there is none. */
  codeFor: (contact: string) => Promise<string>
}

const MOST_WAIT_MS = 8000

export async function startSignInApp({ settings, ...options }: Parameters<typeof startTestApp>[0] = {}): Promise<SignInApp> {
  const [phones, mails] = await Promise.all([startTwilioStandIn(), startSmtpStandIn()])
  const app = await startTestApp({
    ...options,
    settings: {
      ...settings,
      ofProviders: {
        ...toSmsSettings(phones).ofProviders,
        ...toMailSettings(mails).ofProviders,
        ...settings?.ofProviders,
      },
    },
  })

  async function messagesTo(contact: string): Promise<string[]> {
    const waiting = app.api.db
      .selectFrom('outbox_messages')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
    const end = performance.now() + MOST_WAIT_MS
    while ((await waiting.execute()).length > 0) {
      // A loop without an end would keep the process of the tests alive for ever.
      if (performance.now() > end) throw new Error('Messages still wait to be sent.')
      await wait(5)
    }
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

/** Makes up a person, another one at each call. */
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

/** Returns another code than the one that was sent. */
export function wrongOf(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Makes one call of the sign-in. */
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

/** Confirms a phone or an e-mail by its newest code, with a ticket or without. */
export async function confirm(app: SignInApp, contact: string, more: Record<string, unknown> = {}): Promise<Reply<Step>> {
  const channel = contact.includes('@') ? 'email' : 'phone'
  const body = { otp: await app.codeFor(contact), verification_type: channel, [channel]: contact, login_type: 'otp', ...more }
  return step(app, 'verify-phone', body)
}

/** Makes the two calls of a sign-in by code. Throws unless they end with a token or a further step. */
export async function logInByCode(app: SignInApp, phone: string): Promise<Reply<Step>> {
  const reply = await askForCode(app, phone)
  if (reply.status !== 200) throw new Error(`login answered ${reply.status}: ${reply.text}`)
  return confirm(app, phone)
}

/** Returns the id of the customer whose account a token opens. */
export async function ownerOf(app: TestApp, token: string | null): Promise<number | null> {
  const { status, body } = await app.get<{ id: number }>('/api/v1/customer/info', { authorization: `Bearer ${token}` })
  return status === 200 ? body.id : null
}

/** Delivers all messages, then moves the clock: a message that is under way for a minute counts as lost. */
export async function later({ api, travelTo, messagesTo }: SignInApp, seconds: number): Promise<void> {
  await messagesTo('anybody')
  travelTo(new Date(api.clock.now().getTime() + seconds * 1000).toISOString())
}

type Claims = { sub: string; email?: string; email_verified?: boolean; name?: string; [claim: string]: unknown }
export type SocialStandIn = Pick<IssuerStandIn, 'answerCode' | 'close' | 'forms'> & {
  tokenOf: (claims: Claims) => Promise<string>
}

/** Adds Google and Facebook to a test app: the real adapters, and a local server that signs. */
export async function startSocial({ api }: TestApp): Promise<SocialStandIn> {
  const issuer = await startIssuerStandIn()
  const local = { issuers: [issuer.url], tokenUrl: `${issuer.url}/token`, jwksUrls: [`${issuer.url}/jwks`] }
  const ofProviders = {
    GOOGLE_CLIENT_ID: 'shop',
    GOOGLE_CLIENT_SECRET: 's',
    FACEBOOK_CLIENT_ID: 'shop',
    FACEBOOK_CLIENT_SECRET: 's',
  }
  const changes = { google: local, facebook: local }
  const providers = await createSocial({ ...api.settings, ofProviders }, api.clock, { changes })
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

/** Links a Facebook account to a customer. */
export async function aSocialLogin({ api }: TestApp, customerId: number): Promise<void> {
  const link = { medium: 'facebook', subject: `of ${customerId}`, customer_id: customerId, created_at: api.clock.now() } as const
  await api.db.insertInto('social_logins').values(link).execute()
}

/** Creates a PKCE verifier, which the browser stores, and its challenge, which it sends to the provider. */
export function aVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
