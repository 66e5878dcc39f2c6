import { sql } from 'kysely'
import { symbols } from 'pino'
import { describe, expect, it } from 'vitest'
import { aGuest, setSwitches } from '#testing/shop/builders.ts'
import {
  aPerson,
  aVerifier,
  confirm,
  later,
  logInByCode,
  logInByPassword,
  type Person,
  signUp,
  step,
} from '#testing/shop/sign-in.ts'
import { startSocialApp } from '#testing/shop/test-sign-in.ts'

const logged: string[] = []

const { app, social } = await startSocialApp({ LOG_LEVEL: 'trace' })
const stream = Reflect.get(app.app.log, symbols.streamSym) as { write: (line: string) => void }
stream.write = (line) => void logged.push(line)
await setSwitches(app, {
  otp_login_status: true,
  google_login_status: true,
  phone_verification_status: true,
  email_verification_status: true,
})

/** Signs in by every method, and returns all secrets that must appear nowhere but at their destination. */
async function goThroughEveryDoor(person: Person): Promise<Record<string, string | null | undefined>> {
  const { phone, email, password } = person
  const guest = await aGuest(app)
  const { body: waiting } = await signUp(app, person, { guest_id: guest })
  const code = await app.codeFor(phone)
  const signedUp = await confirm(app, phone, { ticket: waiting.ticket, guest_id: guest })
  const wrong = `${password}!`
  await logInByPassword(app, email, wrong)
  const byPassword = await logInByPassword(app, email, password)
  const byCode = await logInByCode(app, aPerson().phone)
  await step(app, 'forgot-password', { verification_method: 'phone', phone })
  const resetCode = await app.codeFor(phone)
  const chosen = `${password} and more`
  await step(app, 'reset-password', { verification_method: 'phone', phone, reset_token: resetCode, password: chosen })
  const idToken = await social.tokenOf({ sub: `of ${email}`, email, email_verified: true })
  const bySocial = await step(app, 'login', { login_type: 'social', medium: 'google', token: idToken })
  const { verifier, challenge } = aVerifier()
  const { headers } = await app.get(`/api/v1/auth/social/google/start?challenge=${challenge}`)
  const state = new URL(String(headers.location)).searchParams.get('state')
  await app.get(`/api/v1/auth/social/google/callback?state=${state}&code=the-code`)
  await app.get('/api/v1/customer/info', { authorization: 'Bearer of-nobody-at-all' })
  return {
    guest,
    password,
    wrong,
    chosen,
    code,
    resetCode,
    idToken,
    verifier,
    state,
    ticket: waiting.ticket,
    signedUp: signedUp.body.token,
    byPassword: byPassword.body.token,
    bySocial: bySocial.body.ticket,
    form: byCode.body.ticket,
    badToken: 'of-nobody-at-all',
  }
}

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.api.db)
  const texts: string[] = []
  for (const { name } of rows) {
    const { rows: found } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(app.api.db)
    texts.push(...found.map(({ row }) => row))
  }
  return texts.join('\n')
}

describe('what was typed or handed out', () => {
  it('is in no table as it is, once its message has left', async () => {
    const secrets = await goThroughEveryDoor(aPerson())
    await app.messagesTo('anybody')
    const rows = await dump()
    expect(rows.length).toBeGreaterThan(1000)
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret, name).toEqual(expect.any(String))
      // Six digits may be part of any number, so codes are only looked for in places that could hold one.
      if (!name.toLowerCase().endsWith('code')) expect(rows.includes(secret ?? ''), `${name} is in a table`).toBe(false)
    }
    const outbox = await app.api.db.selectFrom('outbox_messages').select(['subject', 'body']).execute()
    expect(outbox.every(({ subject, body }) => !subject && body === '')).toBe(true)
  })

  it('is in no line of the log, at its most talkative, not even when something breaks', async () => {
    const person = aPerson()
    const secrets = await goThroughEveryDoor(person)
    await later(app, 61)
    await sql`alter table sessions rename to elsewhere`.execute(app.api.db)
    const broken = await logInByPassword(app, person.email, `${person.password} and more`)
    await sql`alter table elsewhere rename to sessions`.execute(app.api.db)
    expect([broken.status, broken.body.errors?.[0]?.code]).toEqual([500, 'internal'])
    const lines = logged.join('\n')
    expect(lines).toContain('unexpected error')
    for (const [name, secret] of Object.entries({ ...secrets, phone: person.phone, email: person.email })) {
      const isThere = /^\d{6}$/.test(secret ?? '') ? new RegExp(`\\b${secret}\\b`).test(lines) : lines.includes(secret ?? '')
      expect(isThere, `${name} is in the log`).toBe(false)
    }
  })
})
