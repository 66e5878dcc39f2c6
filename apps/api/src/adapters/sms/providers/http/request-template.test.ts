import { describe, expect, it } from 'vitest'
import { fillRequest, findTemplateProblems, type RequestTemplate } from './request-template.ts'

const places = { to: '+96655', number: '96655', text: 'a&b="c"/../{key}\r\n', from: 'Medina', key: 's&k', id: 'i', unicode: '0' }
const aTemplate = (changed: Partial<RequestTemplate> = {}): RequestTemplate => ({
  url: 'https://house.example/send',
  method: 'POST',
  headers: {},
  body: null,
  ...changed,
})

describe('a template of a request', () => {
  it('encodes each value for where it stands, and fills none in twice', () => {
    const url = 'https://house.example/v1/{key}/send?to={to}&text={text}&coding={unicode}'
    const filled = fillRequest(
      aTemplate({ url, headers: { Authorization: 'Bearer {key}' }, body: '{"a":["{text}",1],"b":"{from}"}' }),
      places,
    )
    expect(filled.url.pathname).toBe('/v1/s%26k/send')
    expect([...filled.url.searchParams]).toEqual([
      ['to', places.to],
      ['text', places.text],
      ['coding', '0'],
    ])
    expect(filled.headers).toEqual({ authorization: 'Bearer s&k', 'content-type': 'application/json; charset=utf-8' })
    expect(JSON.parse(filled.body ?? '')).toEqual({ a: [places.text, 1], b: 'Medina' })
    const form = fillRequest(aTemplate({ body: 'text={text}&n={number}' }), places)
    expect([...new URLSearchParams(form.body)]).toEqual([
      ['text', places.text],
      ['n', '96655'],
    ])
  })

  it.each([
    [{ url: 'https://{text}.example/' }, 'url', 'in its host'],
    [{ url: 'https://house.example/{text}' }, 'url', '{text}'],
    [{ url: 'https://house.example/?to={phone}' }, 'url', '{phone}'],
    [{ headers: { 'x-text': '{text}' } }, 'headers', '{text}'],
    [{ body: '{"to": "{to}"' }, 'body', 'JSON'],
    [{ body: 'to={phone}' }, 'body', '{phone}'],
  ] as const)('%j is refused before it is used', (changed, where, words) => {
    expect(findTemplateProblems(aTemplate(changed))[where]).toContain(words)
  })

  it('is good with the places that it may use', () => {
    const good = aTemplate({ url: 'https://house.example/{key}?t={text}', headers: { a: '{key}' }, body: '{"t":"{text} {0}"}' })
    expect(findTemplateProblems(good)).toEqual({ url: null, headers: null, body: expect.stringContaining('{0}') })
    expect(findTemplateProblems({ ...good, body: 't={text}' })).toEqual({ url: null, headers: null, body: null })
  })
})
