import { MOST_VOICE_BYTES, MOST_VOICE_SECONDS } from '@medina/contract/orders/hints/voice-limits'
import { refuse } from '#lib/errors.ts'

export type Voice = { bytes: Buffer; ending: VoiceEnding; seconds: number | null }
export type VoiceEnding = 'webm' | 'ogg' | 'm4a'

export const voiceTypes: Record<VoiceEnding, string> = { webm: 'audio/webm', ogg: 'audio/ogg', m4a: 'audio/mp4' }

/** Recorders end a moment after they were stopped. */
const GRACE_SECONDS = 2

/**
 * Checks an uploaded voice note by its content, never by its name: WebM, Ogg or MP4 with sound alone. Throws 413 if it is too large, 403
 * if it is none of them or too long, as far as the file states its length.
 */
export function readVoice(given: Uint8Array, field: string): Voice {
  const bytes = Buffer.from(given)
  if (bytes.length > MOST_VOICE_BYTES) throw refuse(413, field, 'upload.voice_long', { limit: MOST_VOICE_SECONDS })
  const ending = findEnding(bytes)
  if (ending === null) throw refuse(403, field, 'upload.voice_format')
  const seconds = readSeconds[ending](bytes)
  if (seconds !== null && seconds > MOST_VOICE_SECONDS + GRACE_SECONDS)
    throw refuse(403, field, 'upload.voice_long', { limit: MOST_VOICE_SECONDS })
  return { bytes, ending, seconds: seconds === null ? null : Math.min(Math.ceil(seconds), MOST_VOICE_SECONDS) }
}

/** Names of codecs in whole: two letters of one are found in sound by chance. */
const FILM = /V_(?:VP[89]|AV1|MPEG|THEORA|MS\/|QUICKTIME|UNCOMPRESSED)/

function findEnding(bytes: Buffer): VoiceEnding | null {
  const head = bytes.subarray(0, 4096).toString('latin1')
  if (head.startsWith('\x1a\x45\xdf\xa3'))
    return head.includes('webm') && head.includes('A_OPUS') && !FILM.test(head) ? 'webm' : null
  if (head.startsWith('OggS')) return head.includes('OpusHead') && !head.includes('theora') ? 'ogg' : null
  const isMp4 = head.slice(4, 8) === 'ftyp' && bytes.includes('soun') && !bytes.includes('vide')
  return isMp4 ? 'm4a' : null
}

const readSeconds: Record<VoiceEnding, (bytes: Buffer) => number | null> = {
  webm: readWebm,
  ogg: readOgg,
  m4a: readMp4,
}

const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
const TIMECODE = 0xe7

/** The beginning of the last cluster, in milliseconds. Recorders write no length of the whole, because they stream. */
function readWebm(bytes: Buffer): number | null {
  let last: number | null = null
  for (let at = bytes.indexOf(CLUSTER); at >= 0; at = bytes.indexOf(CLUSTER, at + 4)) {
    const body = at + 4 + sizeOfNumber(bytes[at + 4] ?? 0)
    const size = (bytes[body + 1] ?? 0) & 0x7f
    if (bytes[body] !== TIMECODE || size < 1 || size > 6 || body + 2 + size > bytes.length) continue
    last = Math.max(last ?? 0, bytes.readUIntBE(body + 2, size))
  }
  return last === null ? null : last / 1000
}

/** The bytes of a number whose first byte begins with so many zeros. */
const sizeOfNumber = (first: number): number => Math.clz32(first) - 23

const OPUS_RATE = 48_000

/** The position at the last page, in samples. */
function readOgg(bytes: Buffer): number | null {
  const at = bytes.lastIndexOf('OggS')
  if (at < 0 || at + 14 > bytes.length) return null
  return Number(bytes.readBigUInt64LE(at + 6)) / OPUS_RATE
}

/** The length in the header, which is 0 where it is streamed. */
function readMp4(bytes: Buffer): number | null {
  const at = bytes.indexOf('mvhd')
  if (at < 0 || at + 36 > bytes.length) return null
  const isLong = bytes[at + 4] === 1
  const scale = bytes.readUInt32BE(at + (isLong ? 24 : 16))
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 28)) : bytes.readUInt32BE(at + 20)
  return scale === 0 || length === 0 ? null : length / scale
}
