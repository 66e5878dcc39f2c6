import { describe, expect, it } from 'vitest'
import { MOST_VOICE_BYTES } from '@medina/contract/orders/hints/voice-limits'
import { AppError } from '#lib/errors.ts'
import { readVoice } from './voice.ts'
import { aMp4, anOgg, aWebm } from './voice.builders.ts'

const outcomeOf = (bytes: Buffer) => {
  try {
    const { ending, seconds } = readVoice(bytes, 'file')
    return [ending, seconds]
  } catch (error) {
    return error instanceof AppError ? [error.status, error.problems[0]?.message] : String(error)
  }
}

describe('a voice note', () => {
  it.each([
    ['WebM', aWebm(12), ['webm', 12]],
    ['Ogg', anOgg(12), ['ogg', 12]],
    ['MP4', aMp4(12), ['m4a', 12]],
    ['MP4 that was streamed', aMp4(0), ['m4a', null]],
    ['WebM, a moment over', aWebm(31), ['webm', 30]],
    ['WebM whose sound looks like the beginning of a codec', Buffer.concat([aWebm(2), Buffer.from('V_')]), ['webm', 2]],
  ])('is taken as %s, with its seconds', (_, bytes, outcome) => {
    expect(outcomeOf(bytes)).toEqual(outcome)
  })

  it.each([
    ['WebM of a minute', aWebm(60), [403, 'upload.voice_long']],
    ['Ogg of a minute', anOgg(60), [403, 'upload.voice_long']],
    ['MP4 of a minute', aMp4(60), [403, 'upload.voice_long']],
    ['a large file', Buffer.concat([aWebm(5), Buffer.alloc(MOST_VOICE_BYTES)]), [413, 'upload.voice_long']],
    ['a film', aWebm(5, 'V_VP9'), [403, 'upload.voice_format']],
    ['a film in MP4', Buffer.concat([aMp4(5), Buffer.from('vide')]), [403, 'upload.voice_format']],
    ['a page', Buffer.from('<script>alert(1)</script>'), [403, 'upload.voice_format']],
    ['half a header', aWebm(5).subarray(0, 10), [403, 'upload.voice_format']],
    ['nothing', Buffer.alloc(0), [403, 'upload.voice_format']],
  ])('is refused as %s', (_, bytes, outcome) => {
    expect(outcomeOf(bytes)).toEqual(outcome)
  })

  it('that ends anywhere is no error of ours', () => {
    for (const whole of [aWebm(5), anOgg(5), aMp4(5)])
      for (let length = 0; length <= whole.length; length++) expect(outcomeOf(whole.subarray(0, length))).toBeInstanceOf(Array)
  })
})
