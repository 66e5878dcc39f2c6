import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuest, setSwitches } from '../../../../../scripts/testing/builders.ts'
import {
  aPerson,
  askForCode,
  later,
  logInByPassword,
  type Person,
  signUp,
  type SignInApp,
  type SocialStandIn,
  startSignInApp,
  startSocial,
  type Step,
  step,
} from '../../../../../scripts/testing/sign-in.ts'
import type { Reply } from '../../../../../scripts/testing/test-app.ts'
import { hashSecret } from '#lib/actor.ts'

let app: SignInApp
let social: SocialStandIn

beforeAll(async () => {
  app = await startSignInApp({ settings: { SIGN_IN_TRIES_PER_HOUR: 1_000_000, CODES_PER_HOUR: 1_000_000 } })
  social = await startSocial(app)
})
afterAll(async () => {
  await app.close()
  await social.close()
})

type Who = 'victim' | 'attacker'
type Channel = 'phone' | 'email'
type Whose = 'own' | 'other'
/** What somebody does, and whose contacts they type. */
type Move = {
  who: Who
  deed: 'sign up' | 'password' | 'ask' | 'verify' | 'answer' | 'social' | 'phone' | 'form' | 'forgot' | 'reset' | 'wait'
  phoneOf: Whose
  emailOf: Whose
  channel: Channel
  isYes: boolean
  hasTicket: boolean
}
type Player = Person & {
  guest: string
  subject: string
  ticket: string | null
  tokens: string[]
  /** What the victim types is the code that she asked for; the attacker takes whatever comes. */
  codes: Record<string, string>
  /** Accounts that a token was given for. */
  accounts: Set<number>
}
type Play = Record<Who, Player>

const whose = fc.constantFrom<Whose[]>('own', 'own', 'other')
const moves: fc.Arbitrary<Move> = fc.record({
  who: fc.constantFrom('victim', 'attacker'),
  deed: fc.constantFrom('sign up', 'password', 'ask', 'verify', 'answer', 'social', 'phone', 'form', 'forgot', 'reset', 'wait'),
  phoneOf: whose,
  emailOf: whose,
  channel: fc.constantFrom('phone', 'email'),
  isYes: fc.boolean(),
  hasTicket: fc.boolean(),
})

async function aPlayer(): Promise<Player> {
  const person = aPerson()
  const own = { ticket: null, tokens: [], codes: {}, accounts: new Set<number>() }
  return { ...person, ...own, guest: await aGuest(app), subject: `subject of ${person.email}` }
}

/** Does what the move says as far as the player can, and notes what came of it. */
async function make(move: Move, play: Play): Promise<void> {
  if (move.deed === 'wait') return later(app, 61)
  const player = play[move.who]
  if (move.who === 'attacker') await readCodes(player)
  const reply = await send(move, play)
  if (reply === null) return
  expect(reply.status, `${JSON.stringify(move)}: ${reply.text}`).toBeLessThan(500)
  if (reply.body.ticket != null) player.ticket = reply.body.ticket
  if (reply.status === 200) await readCodes(player)
  if (reply.body.token == null) return
  player.tokens.push(reply.body.token)
  const account = await accountOf(reply.body.token)
  if (account !== null) player.accounts.add(account)
}

async function readCodes(player: Player): Promise<void> {
  for (const contact of [player.phone, player.email]) {
    const code = /\b\d{6}\b/.exec((await app.messagesTo(contact)).at(-1) ?? '')?.[0]
    if (code !== undefined) player.codes[contact] = code
  }
}

async function send(move: Move, play: Play): Promise<Reply<Step> | null> {
  const { deed, channel, hasTicket } = move
  const player = play[move.who]
  const other = play[move.who === 'victim' ? 'attacker' : 'victim']
  const { phone } = move.phoneOf === 'own' ? player : other
  const { email } = move.emailOf === 'own' ? player : other
  const contact = channel === 'phone' ? phone : email
  const ticket = hasTicket ? player.ticket : null
  const more = move.isYes ? { guest_id: player.guest } : {}
  // Whose code one cannot read, one can only guess.
  const otp = player.codes[hasTicket ? player[channel] : contact] ?? 'none'
  const provider = { medium: channel === 'phone' ? 'facebook' : 'google', ...more } as const
  switch (deed) {
    case 'sign up':
      return signUp(app, { ...player, phone, email }, more)
    case 'password':
      return logInByPassword(app, contact, player.password, more)
    case 'ask':
      return askForCode(app, phone)
    case 'verify':
      return step(app, 'verify-phone', {
        otp,
        verification_type: channel,
        [channel]: contact,
        login_type: move.isYes ? 'manual' : 'otp',
        ticket,
        ...more,
      })
    case 'answer':
      return step(app, 'login', { login_type: 'otp', phone, otp, ticket, verified: move.isYes ? 'yes' : 'no' })
    case 'social':
      return step(app, 'login', { login_type: 'social', token: await tokenOf(player, channel), ...provider })
    case 'phone':
      return step(app, 'social-register', { ticket, token: await tokenOf(player, channel), phone, ...provider })
    case 'form':
      return step(app, 'update-info', {
        ticket: player.ticket,
        name: 'Somebody',
        phone,
        email: move.isYes ? email : null,
        login_type: 'otp',
      })
    case 'forgot':
      return step(app, 'forgot-password', { verification_method: channel, [channel]: contact })
    case 'reset':
      return step(app, 'reset-password', {
        verification_method: channel,
        [channel]: contact,
        reset_token: otp,
        password: player.password,
      })
    case 'wait':
      return null
  }
}

/** Google tells the e-mail, Facebook none. */
function tokenOf({ subject, email }: Player, channel: Channel): Promise<string> {
  return social.tokenOf({ sub: subject, name: 'Somebody', ...(channel === 'email' && { email, email_verified: true }) })
}

async function accountOf(token: string): Promise<number | null> {
  const query = app.api.db.selectFrom('sessions').select('customer_id').where('token_hash', '=', hashSecret(token))
  return (await query.executeTakeFirst())?.customer_id ?? null
}

/**
 * Accounts that are the victim's: of those she was let into, all in which she has shown something, and those in which no contact but her
 * own was typed. (One that she never confirmed and whose phone is the attacker's is his for the asking.)
 */
async function listVictims({ victim }: Play): Promise<number[]> {
  if (victim.accounts.size === 0) return []
  const rows = await app.api.db
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', [...victim.accounts])
    .execute()
  const links = await app.api.db.selectFrom('social_logins').selectAll().where('subject', '=', victim.subject).execute()
  const isHers = (row: (typeof rows)[number]): boolean =>
    (row.phone_verified_at !== null && row.phone === victim.phone) ||
    (row.email_verified_at !== null && row.email === victim.email) ||
    links.some((link) => link.customer_id === row.id) ||
    ([null, victim.phone].includes(row.phone) && [null, victim.email].includes(row.email))
  return rows.filter(isHers).map(({ id }) => id)
}

async function expectSeparate(play: Play, made: string): Promise<void> {
  if (play.attacker.tokens.length === 0) return
  const victims = await listVictims(play)
  if (victims.length === 0) return
  const open = await app.api.db
    .selectFrom('sessions')
    .select('customer_id')
    .where('token_hash', 'in', play.attacker.tokens.map(hashSecret))
    .where('customer_id', 'in', victims)
    .execute()
  expect(open, `the attacker is in the victim's account after ${made}`).toEqual([])
}

/** The victim comes in with her phone, into the account that she showed it for, if there is one; what she never showed she may decline. */
async function expectWayIn(play: Play): Promise<void> {
  const { victim, attacker } = play
  const known = await app.api.db
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', victim.phone)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst()
  const body = { login_type: 'otp', phone: victim.phone }
  await later(app, 61)
  expect((await step(app, 'login', body)).status).toBe(200)
  await readCodes(victim)
  let reply = await step(app, 'verify-phone', { ...body, otp: victim.codes[victim.phone], verification_type: 'phone' })
  if (reply.body.is_exist_user != null) reply = await step(app, 'login', { ...body, ticket: reply.body.ticket, verified: 'no' })
  if (reply.body.is_personal_info === 0) {
    reply = await step(app, 'update-info', { ticket: reply.body.ticket, name: 'Victim', login_type: 'otp' })
  }
  expect(reply.body.token, reply.text).toEqual(expect.any(String))
  const account = await accountOf(reply.body.token ?? '')
  if (known !== undefined) expect(account).toBe(known.id)
  victim.accounts.add(account ?? 0)
  await expectSeparate(play, 'the end')
  for (const contact of [victim.phone, victim.email, attacker.phone, attacker.email]) {
    const { token } = (await logInByPassword(app, contact, attacker.password)).body
    if (token != null) attacker.tokens.push(token)
  }
  await expectSeparate(play, 'signing in by password')
}

describe('whatever two people do with their own and each other’s contacts', () => {
  it.each([
    { phone: true, email: true },
    { phone: true, email: false },
    { phone: false, email: true },
    { phone: false, email: false },
  ])(
    'holes 13-20: the one is never in the account of the other, who always comes in (confirmed: $phone, $email)',
    async ({ phone, email }) => {
      await setSwitches(app, {
        otp_login_status: true,
        google_login_status: true,
        facebook_login_status: true,
        phone_verification_status: phone,
        email_verification_status: email,
      })
      await fc.assert(
        fc.asyncProperty(fc.array(moves, { minLength: 4, maxLength: 30, size: 'max' }), async (made) => {
          const play: Play = { victim: await aPlayer(), attacker: await aPlayer() }
          for (const move of made) {
            await make(move, play)
            await expectSeparate(play, JSON.stringify(move))
          }
          await expectWayIn(play)
        }),
        { numRuns: 6 },
      )
    },
    120_000,
  )
})
