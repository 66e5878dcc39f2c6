import { describe, expect, it } from 'vitest'
import { type IncomingCaller, readCaller, requireModule, requireZones } from './caller.ts'
import { AppError } from '#lib/errors.ts'

const read = (headers: Record<string, string | string[]>) => readCaller(headers, '203.0.113.9')
const codeOf = (work: () => unknown) => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof AppError ? [error.status, error.problems[0]?.code] : error
  }
}

describe('[7.001] the headers of a call', () => {
  it('say nothing when there are none', () => {
    expect(read({})).toEqual({
      language: 'en',
      zoneIds: null,
      moduleId: null,
      position: null,
      idempotencyKey: null,
      token: null,
      userAgent: '',
      asksForProof: false,
      ip: '203.0.113.9',
      origin: '',
    } satisfies IncomingCaller)
  })

  it.each<[string, number[] | null]>([
    ['[1,2]', [1, 2]],
    ['["1", "2"]', [1, 2]],
    ['7', [7]],
    ['[]', null],
    [' [3] ', [3]],
    ['undefined', null],
    ['null', null],
  ])('zoneId %s', (zoneid, zoneIds) => {
    expect(read({ zoneid }).zoneIds).toEqual(zoneIds)
  })

  it.each(['[', '[1.5]', '[-1]', '["x"]', '{"a":1}', '[1e20]', JSON.stringify(Array.from({ length: 51 }, () => 1))])(
    'zoneId %s is refused',
    (zoneid) => {
      expect(codeOf(() => read({ zoneid }))).toEqual([403, 'zoneId'])
    },
  )

  it.each(['x', '0', '-1', '1.5', '1e20', '[1]', '0x1', '1e0', '+1'])('moduleId %s is refused', (moduleid) => {
    expect(codeOf(() => read({ moduleid }))).toEqual([403, 'moduleId'])
  })

  it('a position needs both numbers, on this earth', () => {
    expect(read({ latitude: '22.4', longitude: '39' }).position).toEqual({ lat: 22.4, lng: 39 })
    expect(read({ latitude: '-90', longitude: '180' }).position).toEqual({ lat: -90, lng: 180 })
    expect(read({ latitude: '22.4' }).position).toBeNull()
    for (const [latitude = '', longitude = ''] of [
      ['90.01', '0'],
      ['0', '180.01'],
      ['north', '0'],
      ['0', 'NaN'],
      ['Infinity', '0'],
      ['0x10', '0'],
      ['22', '3.9e1'],
    ]) {
      expect(codeOf(() => read({ latitude, longitude }))).toEqual([403, 'longitude-latitude'])
    }
  })

  it('of a header that came twice the first counts', () => {
    expect(read({ moduleid: ['2', '3'] }).moduleId).toBe(2)
  })

  it('an Idempotency-Key has at most 255 characters', () => {
    expect(read({ 'idempotency-key': 'k'.repeat(255) }).idempotencyKey).toHaveLength(255)
    expect(codeOf(() => read({ 'idempotency-key': 'k'.repeat(256) }))).toEqual([400, 'idempotency-key'])
  })

  it('that an endpoint cannot do without are asked for', () => {
    const caller = read({ zoneid: '[1]', moduleid: '2' })
    expect([requireZones(caller), requireModule(caller)]).toEqual([[1], 2])
    expect(codeOf(() => requireZones(read({})))).toEqual([403, 'zoneId'])
    expect(codeOf(() => requireModule(read({})))).toEqual([403, 'moduleId'])
  })
})
