import { describe, expect, it } from 'vitest'
import { isShortMapLink } from './map-links.ts'
import { readPin } from './read-pin.ts'

const point = (lat: number, lng: number) => ({ kind: 'point', point: { lat, lng } })

describe('a link to a map is the place it states', () => {
  it.each([
    ['https://www.google.com/maps/@30.0444,31.2357,17z', 30.0444, 31.2357],
    ['https://www.google.com/maps?q=30.0444,31.2357', 30.0444, 31.2357],
    ['https://maps.google.com/?q=30.0444,31.2357&hl=ar', 30.0444, 31.2357],
    ['https://maps.google.com/maps?q=loc:30.0444,31.2357', 30.0444, 31.2357],
    ['https://maps.google.com/maps?ll=30.0444,31.2357&z=16', 30.0444, 31.2357],
    ['https://www.google.com.sa/maps?q=24.7136,46.6753', 24.7136, 46.6753],
    [
      'https://www.google.com/maps/place/Tower/@30.1,31.1,15z/data=!4m6!3m5!1s0x0:0x0!8m2!3d30.0444!4d31.2357!16zL20v',
      30.0444,
      31.2357,
    ],
    ['https://www.google.com/maps/search/30.0444,+31.2357?entry=tts', 30.0444, 31.2357],
    ['https://www.google.com/maps/search/?api=1&query=30.0444%2C31.2357', 30.0444, 31.2357],
    [`https://www.google.com/maps/place/30°02'39.84"N+31°14'08.52"E/@30.1,31.1,17z`, 30.0444, 31.2357],
    ['https://www.google.com/maps/dir/30.5,31.5/30.0444,31.2357/@30.2,31.3,12z', 30.0444, 31.2357],
    [
      'https://www.google.com/maps/dir//Tower/@30.2,31.3,12z/data=!4m9!4m8!1m0!1m5!1m1!1s0x0!2m2!1d31.2357!2d30.0444!3e0',
      30.0444,
      31.2357,
    ],
    ['https://www.google.com/maps/dir/?api=1&origin=1.5,2.5&destination=30.0444,31.2357', 30.0444, 31.2357],
    ['https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3152.8!2d31.2357!3d30.0444!2m3!1f0', 30.0444, 31.2357],
    ['https://consent.google.com/m?continue=https%3A%2F%2Fwww.google.com%2Fmaps%3Fq%3D30.0444%2C31.2357', 30.0444, 31.2357],
    ['https://maps.apple.com/?ll=30.0444,31.2357&q=Home', 30.0444, 31.2357],
    ['https://maps.apple.com/place?coordinate=30.0444,31.2357&name=Home', 30.0444, 31.2357],
    ['https://maps.apple.com/?daddr=30.0444,31.2357', 30.0444, 31.2357],
    ['https://www.openstreetmap.org/?mlat=30.0444&mlon=31.2357#map=17/30.1/31.1', 30.0444, 31.2357],
    ['https://www.openstreetmap.org/#map=17/30.0444/31.2357', 30.0444, 31.2357],
    ['https://waze.com/ul?ll=30.0444%2C31.2357&navigate=yes', 30.0444, 31.2357],
    ['https://www.waze.com/live-map/directions?to=ll.30.0444%2C31.2357', 30.0444, 31.2357],
    ['https://yandex.com/maps/?ll=31.1%2C30.1&pt=31.2357,30.0444&z=17', 30.0444, 31.2357],
    ['https://yandex.com.tr/maps/?whatshere[point]=31.2357,30.0444', 30.0444, 31.2357],
    ['https://yandex.ru/maps/?rtext=30.5,31.5~30.0444,31.2357', 30.0444, 31.2357],
    ['geo:30.0444,31.2357;u=35', 30.0444, 31.2357],
    ['geo:0,0?q=30.0444,31.2357(Home)', 30.0444, 31.2357],
    ['comgooglemaps://?q=30.0444,31.2357', 30.0444, 31.2357],
    ['maps.google.com/?q=30.0444,31.2357', 30.0444, 31.2357],
  ])('%s', (link, lat, lng) => {
    expect(readPin(link)).toEqual(point(lat, lng))
  })

  it.each([
    'Location: https://maps.google.com/maps?q=30.0444%2C31.2357&z=17&hl=en',
    'موقعي: https://maps.google.com/maps?q=30.0444%2C31.2357&z=17.',
    'Home\nhttps://maps.google.com/?q=30.0444,31.2357\n(sent from my phone)',
    '<a href="https://maps.google.com/?q=30.0444,31.2357">Home</a>',
    'Home (https://maps.google.com/?q=30.0444,31.2357)',
  ])('also within a message: %s', (message) => {
    expect(readPin(message)).toEqual(point(30.0444, 31.2357))
  })

  it('or its words, where it has no point', () => {
    expect(readPin('https://maps.google.com/?q=Cairo+Tower,+Zamalek&ftid=0x1458:0x3')).toEqual({
      kind: 'words',
      words: 'Cairo Tower, Zamalek',
    })
    expect(readPin('https://www.google.com/maps/place/Cairo+Tower/')).toEqual({ kind: 'words', words: 'Cairo Tower' })
    expect(readPin('https://maps.google.com/?q=7FG49QCJ%2B2V')).toEqual(point(20.370063, 2.782187))
  })

  it.each([
    ['https://maps.app.goo.gl/7qWFiAfvRsBEKTz56', 'https://maps.app.goo.gl/7qWFiAfvRsBEKTz56'],
    ['Here: http://goo.gl/maps/Up94VLPN5kPJ74WEA!', 'https://goo.gl/maps/Up94VLPN5kPJ74WEA'],
    ['https://maps.apple/p/abc', 'https://maps.apple/p/abc'],
    ['https://yandex.com/maps/-/CDabc', 'https://yandex.com/maps/-/CDabc'],
  ])('%s has to be followed', (text, url) => {
    expect(readPin(text)).toEqual({ kind: 'short', url })
    expect(isShortMapLink(url)).toBe(true)
  })

  it.each(['https://www.google.com/maps', 'https://maps.apple.com/', 'https://waze.com/ul', 'geo:0,0'])(
    '%s states no place',
    (link) => {
      expect(readPin(link)).toEqual({ kind: 'unknown' })
    },
  )
})

describe('a hostile or foreign text', () => {
  it.each([
    'http://maps.app.goo.gl/x',
    'https://maps.app.goo.gl:8443/x',
    'https://user:pass@maps.app.goo.gl/x',
    'https://maps.app.goo.gl/',
    'https://goo.gl/other',
    'https://maps.app.goo.gl.evil.example/x',
    'https://evil.example/maps.app.goo.gl/x',
    'https://yandex.evil.example/maps/-/x',
    'https://127.0.0.1/maps/x',
    'https://[::1]/',
    'file:///etc/passwd',
    '',
  ])('is not followed: %s', (url) => {
    expect(isShortMapLink(url)).toBe(false)
  })

  it.each(['https://evil.example/?q=30.1,31.2', 'javascript:alert(1)', 'Al Olaya Street 12', 'https://', 'mailto:a@b.example'])(
    'is searched as words: %s',
    (text) => {
      expect(readPin(text)).toBeNull()
    },
  )

  it('takes no time, however long it is', () => {
    const began = performance.now()
    for (const part of ['https://google.com/maps?q=', '!3d1', '@1,', '1.1,1', '((((', '\u200f', '+2V', '%2'])
      readPin(part.repeat(50_000))
    expect(performance.now() - began).toBeLessThan(500)
  })
})
