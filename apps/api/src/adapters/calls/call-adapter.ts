import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '#lib/clock.ts'
import type { Language } from '#lib/i18n.ts'
import type { AnyShape, ProviderOf } from '#lib/providers/describe-provider.ts'

/** Connects two phones through a number of the shop, which both of them see. Every implementation passes `call-adapter.test.ts`. */
export type CallAdapter = {
  /** The name of its folder, which is part of our addresses for notices. */
  key: string
  /**
   * Rings a phone. Once it is picked up, the provider asks by a notice where to connect it to. Returns the provider's id of the call. Throws
   * if the provider does not take it; the error names no number.
   */
  ring(call: { callId: number; to: string }): Promise<string>
  /** A notice of the provider; null if it is not signed by it. */
  readNotice(request: NoticeRequest): Promise<CallNotice | null>
  /** The response to a notice, in the provider's format. */
  writeReply(reply: CallReply): { type: string; body: string }
}

/** The `provider.ts` of a folder; `notices`: our address for notices, without a slash at the end. */
export type CallProvider<S extends { shape: AnyShape }> = ProviderOf<CallAdapter, S, CallParts>
export type CallParts = { notices: string; clock: Clock; timeoutMs: number }

/** The last parts of our addresses for notices; all but `incoming` are followed by the number of the call. */
export const noticeKinds = ['answer', 'caller', 'other', 'after', 'incoming'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export type NoticeRequest = {
  kind: NoticeKind
  callId: number | null
  /** The whole address as the provider calls it. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** `reference`: the provider's id of the call, as `ring` returned it. */
export type CallNotice =
  /** The caller has picked up, and is to be connected. */
  | { kind: 'answer'; callId: number; reference: string }
  /** Somebody calls the number of the shop; `from` is E.164. */
  | { kind: 'incoming'; from: string; reference: string }
  /** A leg has changed. `seconds`: the duration of a completed leg. */
  | { kind: 'leg'; callId: number; leg: 'caller' | 'other'; state: LegState; seconds: number; reference: string }
  /** The leg to the other side is over, and the caller is still on the line. */
  | { kind: 'after'; callId: number; wasAnswered: boolean; reference: string }
  /** Signed, and without a meaning for us. */
  | { kind: 'ignored' }

export type LegState = 'answered' | 'completed' | 'unanswered'

/** `connect` rings this phone, `say` speaks a sentence and hangs up; null continues or hangs up. */
export type CallReply = { connect: { callId: number; to: string } } | { say: string; language: Language } | null

/** Seconds until a phone that rings counts as unanswered; voicemail usually answers later. */
export const RING_SECONDS = 25
/** Seconds after which the provider ends a conversation. */
export const TALK_SECONDS = 1800
