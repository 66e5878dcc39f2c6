import fc from 'fast-check'
import { aGuest } from './builders.ts'
import {
  aPerson,
  askForCode,
  later,
  logInByPassword,
  type Person,
  signUp,
  type SignInApp,
  type SocialStandIn,
  type Step,
  step,
} from './sign-in.ts'
import type { Reply } from './test-app.ts'

export type Who = 'victim' | 'attacker'
type Channel = 'phone' | 'email'
type Whose = 'own' | 'other'
const deeds = ['sign up', 'password', 'ask', 'verify', 'answer', 'social', 'phone', 'form', 'forgot', 'reset', 'wait'] as const
type Deed = (typeof deeds)[number]
/** One action of a person, and the contacts that the person types. */
export type Move = {
  deed: Deed
  who: Who
  phoneOf: Whose
  emailOf: Whose
  channel: Channel
  isYes: boolean
  /** The client's abilities: tickets, and a guest id. */
  hasTicket: boolean
  isGuest: boolean
}
export type Player = Person & {
  guest: string
  /** At the providers. */
  subject: string
  tokens: string[]
  /** The answer to the previous step. */
  ticket: string | null
  waitsFor: Channel
  isManual: boolean
  /** The codes that one has read: the victim's, when she asked for them; the attacker's, all that arrive. */
  codes: Record<string, string>
}
export type Play = { app: SignInApp; social: SocialStandIn } & Record<Who, Player>

/** Actions that follow one another, */
const ways: Deed[][] = [
  ['sign up', 'verify'],
  ['sign up', 'wait', 'verify'],
  ['ask', 'verify', 'answer', 'verify'],
  ['ask', 'verify', 'form', 'verify'],
  ['password', 'verify'],
  ['social', 'form', 'verify', 'answer'],
  ['social', 'phone', 'verify', 'answer'],
  ['social', 'answer', 'verify'],
  ['forgot', 'reset', 'password'],
]
/** and single ones. */
const way: fc.Arbitrary<Deed[]> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ways) },
  { weight: 1, arbitrary: fc.constantFrom(...deeds).map((deed): Deed[] => [deed]) },
)
const whose = fc.constantFrom<Whose[]>('own', 'own', 'other')
const mostly = fc.constantFrom(true, true, true, false)

/** Some moves of one person; two people's stories may go on in between. */
export const story: fc.Arbitrary<Move[]> = fc
  .record({
    way,
    who: fc.constantFrom<Who[]>('victim', 'attacker'),
    phoneOf: whose,
    emailOf: whose,
    channel: fc.constantFrom<Channel[]>('phone', 'email'),
    isYes: fc.boolean(),
    hasTicket: mostly,
    isGuest: mostly,
  })
  .map(({ way, ...rest }) => way.map((deed) => ({ deed, ...rest })))

export async function aPlay(app: SignInApp, social: SocialStandIn): Promise<Play> {
  return { app, social, victim: await aPlayer(app), attacker: await aPlayer(app) }
}

async function aPlayer(app: SignInApp): Promise<Player> {
  const person = aPerson()
  const start = { tokens: [], ticket: null, waitsFor: 'phone', isManual: false, codes: {} } as const
  return { ...person, ...start, tokens: [], codes: {}, guest: await aGuest(app), subject: `subject of ${person.email}` }
}

/** Performs the move as far as the player can; returns the answer, or null when time passed instead. */
export async function make(play: Play, move: Move): Promise<Reply<Step> | null> {
  if (move.deed === 'wait') {
    await later(play.app, 61)
    return null
  }
  const player = play[move.who]
  if (move.who === 'attacker') await readCodes(play, player)
  const reply = await send(play, move)
  if (reply.status !== 200 && reply.body.ticket == null) return reply
  player.ticket = reply.body.ticket ?? null
  player.waitsFor = reply.body.is_email_verified === 0 ? 'email' : 'phone'
  player.isManual = move.deed === 'sign up' || move.deed === 'password'
  if (reply.body.token != null) player.tokens.push(reply.body.token)
  await readCodes(play, player)
  return reply
}

export async function readCodes({ app }: Pick<Play, 'app'>, player: Player): Promise<void> {
  for (const contact of [player.phone, player.email]) {
    const code = /\b\d{6}\b/.exec((await app.messagesTo(contact)).at(-1) ?? '')?.[0]
    if (code !== undefined) player.codes[contact] = code
  }
}

async function send(play: Play, move: Exclude<Move, { deed: 'wait' }>): Promise<Reply<Step>> {
  const { app } = play
  const { deed, channel } = move
  const player = play[move.who]
  const other = play[move.who === 'victim' ? 'attacker' : 'victim']
  const { phone } = move.phoneOf === 'own' ? player : other
  const { email } = move.emailOf === 'own' ? player : other
  const contact = channel === 'phone' ? phone : email
  const ticket = move.hasTicket ? player.ticket : null
  const guest = move.isGuest ? { guest_id: player.guest } : {}
  const method = { verification_method: channel, [channel]: contact }
  // Google tells the e-mail, Facebook none.
  const mail = channel === 'email' ? { email: player.email, email_verified: true } : {}
  const token = () => play.social.tokenOf({ sub: player.subject, name: 'Somebody', ...mail })
  const medium = channel === 'phone' ? 'facebook' : 'google'
  switch (deed) {
    case 'sign up':
      return signUp(app, { ...player, phone, email }, guest)
    case 'password':
      return logInByPassword(app, contact, player.password, guest)
    case 'ask':
      return askForCode(app, phone)
    case 'verify': {
      const { waitsFor } = player
      const shown = ticket === null ? { phone, email }[waitsFor] : player[waitsFor]
      const login_type = player.isManual ? 'manual' : 'otp'
      const otp = player.codes[shown] ?? 'none'
      return step(app, 'verify-phone', { otp, verification_type: waitsFor, [waitsFor]: shown, login_type, ticket, ...guest })
    }
    case 'answer': {
      const verified = move.isYes ? 'yes' : 'no'
      return step(app, 'login', { login_type: 'otp', phone, otp: player.codes[phone] ?? 'none', ticket, verified, ...guest })
    }
    case 'social':
      return step(app, 'login', { login_type: 'social', medium, token: await token(), ...guest })
    case 'phone':
      return step(app, 'social-register', { medium, token: await token(), ticket, phone, ...guest })
    case 'form': {
      const given = { name: 'Somebody', phone, email: move.isYes ? email : null }
      return step(app, 'update-info', { ...given, ticket: player.ticket, login_type: 'otp', ...guest })
    }
    case 'forgot':
      return step(app, 'forgot-password', method)
    case 'reset':
      return step(app, 'reset-password', { ...method, reset_token: player.codes[contact] ?? 'none', password: player.password })
    case 'wait':
      throw new Error('nobody is called')
  }
}
