import { describe, expect, it } from 'vitest'
import { originFor, withOrigin } from './whole-addresses.ts'

const ORIGIN = 'https://api.example'
const complete = (value: unknown) => JSON.parse(withOrigin(JSON.stringify(value), ORIGIN)) as unknown

describe('addresses in JSON', () => {
  it('are whole wherever they stand', () => {
    expect(
      complete({
        logo_full_url: '/art/logo.svg',
        cover_full_url: '/cover.webp',
        images_full_url: ['/images/a/b', null, '/images/a/c?expires=1&signature=x'],
        attachment: ['/images/uploads/x.jpg'],
        nested: [{ image: '/images/a/b' }],
        base_urls: { item_image_url: '/images' },
        redirect_link: '/demo/pay/x',
      }),
    ).toEqual({
      logo_full_url: `${ORIGIN}/art/logo.svg`,
      cover_full_url: `${ORIGIN}/cover.webp`,
      images_full_url: [`${ORIGIN}/images/a/b`, null, `${ORIGIN}/images/a/c?expires=1&signature=x`],
      attachment: [`${ORIGIN}/images/uploads/x.jpg`],
      nested: [{ image: `${ORIGIN}/images/a/b` }],
      base_urls: { item_image_url: `${ORIGIN}/images` },
      redirect_link: `${ORIGIN}/demo/pay/x`,
    })
    expect(complete('/demo/pay/x')).toBe(`${ORIGIN}/demo/pay/x`)
  })

  it('leave everything else as it is', () => {
    const value = {
      logo_full_url: 'https://cdn.example/images/a/b',
      icon_full_url: '//cdn.example/x',
      image: 'peach/kebab',
      hint: '/imagesque',
      redirect: '/demo/pay/x',
      link: '/offers',
      live_url: '/api/v1/customer/order/live/x',
      note: 'see "/images/a/b", or ,"/images/a/b" and \\"/images/a/b',
      'x_full_url":"/': 'a key',
      '"/images/': null,
    }
    expect(complete(value)).toEqual(value)
    for (const text of ['https://pay.example/x', '//pay.example/x', '<p>/x</p>']) expect(complete(text)).toBe(text)
  })

  it('a page of the same origin completes them itself', () => {
    const request = { host: 'shop.example', protocol: 'https' as const }
    expect(originFor({ ...request, headers: {} }, {})).toBe('https://shop.example')
    expect(originFor({ ...request, headers: { 'sec-fetch-site': 'cross-site' } }, {})).toBe('https://shop.example')
    expect(originFor({ ...request, headers: { 'sec-fetch-site': 'same-origin' } }, {})).toBeNull()
    expect(withOrigin('{"a_full_url":"/x"}', null)).toBe('{"a_full_url":"/x"}')
  })
})
