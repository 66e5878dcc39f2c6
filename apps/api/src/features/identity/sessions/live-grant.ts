import type { Api } from '#api.ts'
import { findLiveSession } from './sessions.ts'
import type { Actor } from '#lib/actor.ts'
import { unauthorized } from '#lib/errors.ts'
import { type Language, readLanguage } from '#lib/i18n.ts'
import { type AppKey, readToken, signToken } from '#lib/keys.ts'
import type { LiveChannel } from '#lib/database/live.ts'

/**
 * A customer's grant holds for one token of one session; `seal` changes with the token. A guest's may be limited to one order, which was
 * proved by its phone. A link shows an order for as long as it belongs to the guest.
 */
export type LiveViewer =
  | { type: 'customer'; id: number; sessionId: number; seal: string }
  | { type: 'guest'; id: number; orderId?: number }
  | { type: 'phone' }
  | { type: 'link'; guestId: number }
/** The viewer and the language of an event stream, and the time (ms) at which its address expires. */
export type LiveGrant = { viewer: LiveViewer; language: Language; until: number }

/** Addresses expire after one to two of these: long enough that pages rarely ask for a new one, short for an address in a log. */
const GRANT_MS = 15 * 60_000
/** Spreads expiries over the quarter of an hour; a prime, so that neighbouring numbers lie far apart. */
const SPREAD_MS = 104_729

type Service = Pick<Api, 'db' | 'clock'>
type Wish = { subject: number; actor: Actor | null; language: Language; orderId?: number | undefined }

/**
 * Grants a stream to an actor, or to a viewer with number and phone. All grants of a viewer that begin in the same quarter of an hour end
 * together, so reading an order again keeps its address. Throws 401 if the session has ended meanwhile.
 */
export async function grantLive({ db, clock }: Service, { subject, actor, language, orderId }: Wish): Promise<LiveGrant> {
  const now = clock.now()
  const offset = (subject * SPREAD_MS) % GRANT_MS
  const until = (Math.floor((now.getTime() + offset) / GRANT_MS) + 2) * GRANT_MS - offset
  if (actor === null) return { viewer: { type: 'phone' }, language, until }
  if (actor.type === 'guest') {
    const viewer = { type: 'guest', id: actor.id, ...(orderId !== undefined && { orderId }) } as const
    return { viewer, language, until }
  }
  const session = actor.session ?? (await findLiveSession(db, actor.sessionId, now))
  if (session === null) throw unauthorized()
  const viewer = { type: 'customer', id: actor.id, sessionId: actor.sessionId, seal: sealOf(session.tokenHash) } as const
  return { viewer, language, until: Math.min(until, session.expiresAt.getTime()) }
}

/** True if the grant still holds: false once it has expired, or its session has ended, got a new token, or was blocked. */
export async function isGranted({ db, clock }: Service, { viewer, until }: LiveGrant): Promise<boolean> {
  const now = clock.now()
  if (now.getTime() >= until) return false
  if (viewer.type !== 'customer') return true
  const session = await findLiveSession(db, viewer.sessionId, now)
  return session !== null && session.customerId === viewer.id && sealOf(session.tokenHash) === viewer.seal
}

/** Calls back when the session behind a grant ends; other grants have none. */
export function subscribeToGrant(sessions: LiveChannel, { viewer }: LiveGrant): (onChange: () => void) => () => void {
  return (onChange) => (viewer.type === 'customer' ? sessions.subscribe(viewer.sessionId, onChange) : () => undefined)
}

/** The grant as text for an address, with what the stream is about. */
export function signGrant(appKey: AppKey, purpose: string, subject: number, { viewer, language, until }: LiveGrant): string {
  return signToken(appKey, purpose, JSON.stringify([subject, viewer, language, until]))
}

/** The grant in an address, or null if the address is not ours. */
export function readGrant(appKey: AppKey, purpose: string, token: string): { subject: number; grant: LiveGrant } | null {
  const text = readToken(appKey, purpose, token)
  if (text === null) return null
  const [subject, viewer, language, until] = JSON.parse(text) as [number, LiveViewer, string, number]
  return { subject, grant: { viewer, language: readLanguage(language), until } }
}

/** 72 bits of the hash of a random token: they identify a token and are useless otherwise. */
function sealOf(tokenHash: Buffer): string {
  return tokenHash.subarray(0, 9).toString('base64url')
}
