import { cutText } from '../wire/cut-text.ts'
import { type Point, readCoordinates, toPoint } from './coordinates.ts'

/** A position, the words of a search, or a link that only its own server can resolve. */
export type LinkedPlace = { kind: 'point'; point: Point } | { kind: 'words'; words: string } | { kind: 'short'; url: string }

const LONGEST_LINK = 2000
const LONGEST_WORDS = 200

/** Hosts of links that are followed to the address behind them. The path makes sure that it is a map's. */
const shortLinks: readonly [host: string, path: RegExp][] = [
  ['maps.app.goo.gl', /^\/\w/],
  ['goo.gl', /^\/maps\/\w/],
  ['maps.apple', /^\/p\/\w/],
]

/** Whether the service may follow a link: a short link of a known map, by https. */
export function isShortMapLink(address: string): boolean {
  const url = toUrl(address)
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return shortLinks.some(([host, path]) => url.hostname === host && path.test(url.pathname)) || isYandexShort(url)
}

const isYandexShort = ({ hostname, pathname }: URL): boolean =>
  /^yandex\.(?:com|ru|com\.tr|kz|uz)$/.test(hostname) && /^\/maps\/-\/\w/.test(pathname)

/** The first link to a map in a text that may have words around it; null if there is none. */
export function findMapLink(text: string): string | null {
  const start = text.slice(0, LONGEST_LINK) // By units, because it is not shown.
  for (const word of start.split(/[\s<>«»]+/)) {
    const at = word.search(/https?:|geo:|waze:|comgooglemaps:/i)
    const address = at >= 0 ? word.slice(at) : /^(?:www\.|maps\.|goo\.gl\/|waze\.|google\.)/i.test(word) ? `https://${word}` : ''
    const link = address.replace(address.includes('(') ? /[.,;!?"'،؛؟]{1,8}$/ : /[.,;!?"'،؛؟)]{1,8}$/, '')
    const url = toUrl(link)
    if (url !== null && readerOf(url) !== null) return link
  }
  return null
}

/** The place that a link to a map states; null if it states none, or is no link to a known map. */
export function readMapLink(link: string): LinkedPlace | null {
  const url = link.length > LONGEST_LINK ? null : toUrl(link)
  return url === null ? null : (readerOf(url)?.(url) ?? null)
}

function toUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

type Reader = (url: URL) => LinkedPlace | null

function readerOf(url: URL): Reader | null {
  if (url.protocol === 'geo:') return readGeoUri
  if (url.protocol === 'waze:') return readWaze
  if (url.protocol === 'comgooglemaps:') return readGoogle
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const host = url.hostname.replace(/^www\./, '')
  if (shortLinks.some(([short, path]) => host === short && path.test(url.pathname)) || isYandexShort(url)) return readShort
  if (host === 'consent.google.com') return readConsent
  if (isOf(host, 'google') && (host.startsWith('maps.') || url.pathname.startsWith('/maps'))) return readGoogle
  if (host === 'maps.apple.com' || host === 'beta.maps.apple.com') return readApple
  if (host === 'openstreetmap.org' || host === 'osm.org') return readOpenStreetMap
  if (host === 'waze.com' || host === 'ul.waze.com') return readWaze
  return isOf(host, 'yandex') ? readYandex : null
}

/** "google.com.sa", "maps.google.com.eg": a name of up to two more labels behind the company's. */
function isOf(host: string, company: string): boolean {
  const labels = host.split('.')
  const at = labels.indexOf(company)
  return (
    at >= 0 &&
    at <= 1 &&
    labels.length - at >= 2 &&
    labels.length - at <= 3 &&
    (at === 0 || /^(?:maps|www)$/.test(labels[0] ?? ''))
  )
}

function readShort(url: URL): LinkedPlace {
  url.protocol = 'https:'
  return { kind: 'short', url: url.href }
}

/** Google's question about cookies stands between a short link and its address, which it carries along. */
function readConsent({ searchParams }: URL): LinkedPlace | null {
  const url = toUrl(searchParams.get('continue') ?? '')
  return url === null || readerOf(url) !== readGoogle ? null : readGoogle(url)
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`
const PIN = new RegExp(`!3d${NUMBER}!4d${NUMBER}`)
const EMBEDDED = new RegExp(`!2d${NUMBER}!3d${NUMBER}`)
const WAY_POINT = new RegExp(`!1d${NUMBER}!2d${NUMBER}`, 'g')
const CENTER = new RegExp(`@${NUMBER},${NUMBER}`)

/** The pin before the search, the search before the middle of the screen, which is where the sender happened to look. */
function readGoogle(url: URL): LinkedPlace | null {
  const path = decode(url.pathname)
  const search = decode(url.search)
  const data = path + search
  const isWay = path.startsWith('/maps/dir/')
  const words = listParameters(url, ['destination', 'daddr', 'q', 'query'])
  const parts = path
    .split('/')
    .slice(3)
    .filter((part) => !/^(?:@|data=|am=)/.test(part) && part !== '')
  const place = /^\/maps\/(?:place|search|dir)\//.test(path) ? parts.at(isWay ? -1 : 0)?.replaceAll('+', ' ') : undefined
  return (
    (isWay ? fromPair([...data.matchAll(WAY_POINT)].at(-1), 'lng first') : fromPair(PIN.exec(data))) ??
    firstPoint([...words, ...listParameters(url, ['ll', 'center', 'viewpoint', 'sll']), place]) ??
    fromPair(EMBEDDED.exec(data), 'lng first') ??
    (words.length === 0 && (place === undefined || !isWay) ? fromPair(CENTER.exec(path)) : null) ??
    toWords(words[0] ?? place)
  )
}

function readApple(url: URL): LinkedPlace | null {
  const words = listParameters(url, ['daddr', 'destination', 'address', 'q'])
  return firstPoint([...listParameters(url, ['coordinate', 'll', 'sll', 'center']), ...words]) ?? toWords(words[0])
}

function readOpenStreetMap(url: URL): LinkedPlace | null {
  const { searchParams: given, hash } = url
  const [, lat, lng] = new RegExp(`map=\\d{1,2}(?:\\.\\d{1,4})?/${NUMBER}/${NUMBER}`).exec(hash) ?? []
  const route = (given.get('route') ?? '').split(';').at(-1)
  return (
    firstPoint([`${given.get('mlat')},${given.get('mlon')}`, given.get('to') ?? '', route, `${lat},${lng}`]) ??
    toWords(given.get('query') ?? undefined)
  )
}

/** "ll=30.0,31.2", or "to=ll.30.0,31.2" of the live map. */
function readWaze(url: URL): LinkedPlace | null {
  const to = (url.searchParams.get('to') ?? '').replace(/^ll\./, '')
  return firstPoint([...listParameters(url, ['ll', 'latlng']), to]) ?? toWords(url.searchParams.get('q') ?? undefined)
}

/** Longitude first, except in a route. The pin before the middle of the screen. */
function readYandex(url: URL): LinkedPlace | null {
  const { searchParams: given } = url
  const swap = (pair: string) => pair.split(',').slice(0, 2).reverse().join(',')
  const route = (given.get('rtext') ?? '').split('~').at(-1)
  const pins = listParameters(url, ['whatshere[point]', 'poi[point]', 'pt', 'll'])
  return firstPoint([route, ...pins.map((pin) => swap(pin.split('~')[0] ?? ''))]) ?? toWords(given.get('text') ?? undefined)
}

/** RFC 5870, and Android's "geo:0,0?q=30.0,31.2(Home)". */
function readGeoUri(url: URL): LinkedPlace | null {
  const [place = ''] = decode(url.pathname).split(';')
  const words = url.searchParams.get('q') ?? undefined
  return firstPoint([words, place.split(',').slice(0, 2).join(',')]) ?? toWords(words)
}

function listParameters(url: URL, names: readonly string[]): string[] {
  return names.flatMap((name) => url.searchParams.get(name)?.trim() || [])
}

/** The first text that is a position: "30.0,31.2", "loc:30.0,31.2", "30.0,31.2(Home)", "Home@30.0,31.2". */
function firstPoint(texts: readonly (string | undefined)[]): LinkedPlace | null {
  for (const text of texts) {
    const pair = (text ?? '')
      .slice(0, LONGEST_WORDS) // By units, because it is not shown.
      .replace(/^loc:\s{0,4}/, '')
      .replace(/\([^()]{0,100}\)$/, '')
    const point = readPair(pair) ?? readCoordinates(pair) ?? readPair(pair.slice(pair.lastIndexOf('@') + 1))
    if (point !== null) return { kind: 'point', point }
  }
  return null
}

/** In a link, whole numbers are degrees too. */
function readPair(text: string): Point | null {
  const pair = new RegExp(`^\\s{0,4}${NUMBER}\\s{0,4},\\s{0,4}${NUMBER}\\s{0,4}$`).exec(text)
  return pair === null ? null : toPoint(Number(pair[1]), Number(pair[2]))
}

function fromPair(match: RegExpMatchArray | null | undefined, order?: 'lng first'): LinkedPlace | null {
  if (!match) return null
  const [first, second] = [Number(match[1]), Number(match[2])]
  const point = order === undefined ? toPoint(first, second) : toPoint(second, first)
  return point === null ? null : { kind: 'point', point }
}

function toWords(text: string | undefined): LinkedPlace | null {
  const words = (text ?? '').replace(/\s+/g, ' ').trim()
  return words === '' ? null : { kind: 'words', words: cutText(words, LONGEST_WORDS) }
}

/** Links that were cut in the middle of an encoded letter stay as they are. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
