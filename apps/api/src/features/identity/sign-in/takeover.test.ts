import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setSwitches } from '#testing/shop/builders.ts'
import { later, logInByPassword, step } from '#testing/shop/sign-in.ts'
import { startSocialApp } from '#testing/shop/test-sign-in.ts'
import { aPlay, make, type Move, type Play, readCodes, story } from '#testing/shop/sign-in-play.ts'
import { hashSecret } from '#lib/actor.ts'

const { app, social } = await startSocialApp({ SIGN_IN_TRIES_PER_HOUR: 1_000_000, CODES_PER_HOUR: 1_000_000 })

async function accountsOf(tokens: readonly string[]): Promise<number[]> {
  if (tokens.length === 0) return []
  const hashes = tokens.map(hashSecret)
  const rows = await app.api.db.selectFrom('sessions').select('customer_id').where('token_hash', 'in', hashes).execute()
  return rows.map(({ customer_id }) => customer_id)
}

/**
 * The victim's own among the accounts that she was ever signed in to: those in which she has proved something, and those with no other
 * contact than hers. An account with the attacker's phone that she never confirmed is the attacker's.
 */
async function listVictims({ victim }: Play, accounts: ReadonlySet<number>): Promise<number[]> {
  if (accounts.size === 0) return []
  const rows = await app.api.db
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', [...accounts])
    .execute()
  const links = await app.api.db.selectFrom('social_logins').selectAll().where('subject', '=', victim.subject).execute()
  const isHers = (row: (typeof rows)[number]): boolean =>
    (row.phone_verified_at !== null && row.phone === victim.phone) ||
    (row.email_verified_at !== null && row.email === victim.email) ||
    links.some((link) => link.customer_id === row.id) ||
    ([null, victim.phone].includes(row.phone) && [null, victim.email].includes(row.email))
  return rows.filter(isHers).map(({ id }) => id)
}

async function expectSeparate(play: Play, accounts: ReadonlySet<number>, made: string): Promise<void> {
  const attackers = await accountsOf(play.attacker.tokens)
  const victims = attackers.length === 0 ? [] : await listVictims(play, accounts)
  const both = attackers.filter((id) => victims.includes(id))
  expect(both, `the attacker is in the victim's account after ${made}`).toEqual([])
}

/** The victim signs in with her phone: to the account in which she proved it, if any; she declines everybody else's. */
async function comeIn({ victim }: Play): Promise<number> {
  const known = await app.api.db
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', victim.phone)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst()
  const body = { login_type: 'otp', phone: victim.phone }
  await later(app, 61)
  expect((await step(app, 'login', body)).status).toBe(200)
  await readCodes({ app }, victim)
  let reply = await step(app, 'verify-phone', { ...body, otp: victim.codes[victim.phone], verification_type: 'phone' })
  if (reply.body.is_exist_user != null) reply = await step(app, 'login', { ...body, ticket: reply.body.ticket, verified: 'no' })
  if (reply.body.is_personal_info === 0) {
    reply = await step(app, 'update-info', { ticket: reply.body.ticket, name: 'Victim', login_type: 'otp' })
  }
  const [account = 0] = await accountsOf([reply.body.token ?? ''])
  expect(account, reply.text).not.toBe(0)
  if (known !== undefined) expect(account).toBe(known.id)
  return account
}

/** The code of a sign-up opens nothing once the owner of its other contact has the account, whoever of the two signed up. */
function listExamples(coded: Move['channel']): [Move[][]][] {
  const [channel, typed] = coded === 'phone' ? (['email', 'emailOf'] as const) : (['phone', 'phoneOf'] as const)
  const act = (who: Move['who'], deeds: Move['deed'][], more: Partial<Move> = {}): Move[] =>
    deeds.map((deed) => ({
      deed,
      who,
      phoneOf: 'own',
      emailOf: 'own',
      channel,
      isYes: true,
      hasTicket: true,
      isGuest: true,
      ...more,
    }))
  const byProof: Move['deed'][] = channel === 'email' ? ['social', 'answer'] : ['ask', 'verify', 'answer']
  const byPassword: Move['deed'][] = ['forgot', 'reset', 'password']
  return [
    [[act('attacker', ['sign up'], { [typed]: 'other' }), act('victim', byProof), act('attacker', ['verify'])]],
    [[act('attacker', ['sign up'], { [typed]: 'other' }), act('victim', byPassword), act('attacker', ['verify'])]],
    [[act('victim', ['sign up'], { [typed]: 'other' }), act('attacker', byPassword), act('victim', ['verify'])]],
  ]
}

describe('whatever two people do with their own and each other’s contacts', () => {
  it.each([
    { phone: true, email: true },
    { phone: true, email: false },
    { phone: false, email: true },
    { phone: false, email: false },
  ])(
    'the one is never in the account of the other, who always comes in (confirmed: $phone, $email)',
    async ({ phone, email }) => {
      await setSwitches(app, {
        otp_login_status: true,
        google_login_status: true,
        facebook_login_status: true,
        phone_verification_status: phone,
        email_verification_status: email,
      })
      const play = fc.asyncProperty(fc.array(story, { minLength: 3, maxLength: 12, size: 'max' }), async (stories) => {
        const play = await aPlay(app, social)
        const { victim, attacker } = play
        const accounts = new Set<number>()
        for (const move of stories.flat()) {
          const made = JSON.stringify(move)
          const reply = await make(play, move)
          expect(reply?.status ?? 200, `${made}: ${reply?.text}`).toBeLessThan(500)
          for (const id of await accountsOf(victim.tokens)) accounts.add(id)
          await expectSeparate(play, accounts, made)
        }
        accounts.add(await comeIn(play))
        for (const contact of [victim.phone, victim.email, attacker.phone, attacker.email]) {
          const { token } = (await logInByPassword(app, contact, attacker.password)).body
          if (token != null) attacker.tokens.push(token)
        }
        await expectSeparate(play, accounts, 'signing in by password')
      })
      // Reports the failing steps in full: shrinking them would take too long.
      const examples = phone || email ? listExamples(phone ? 'phone' : 'email') : []
      await fc.assert(play, { examples, numRuns: examples.length + 4, endOnFailure: true, includeErrorInReport: true })
    },
    120_000,
  )
})
