/** The places that a template may use, with their values for one message. */
export type Places = Record<PlaceName, string>
export type PlaceName = 'to' | 'number' | 'text' | 'from' | 'key' | 'id' | 'unicode'

const PLACE = /\{(\w+)\}/g
const placeNames: readonly PlaceName[] = ['to', 'number', 'text', 'from', 'key', 'id', 'unicode']
/** Headers carry ASCII alone, and a path could be left by a text of dots. */
const plainPlaces: readonly PlaceName[] = ['to', 'number', 'from', 'key', 'id', 'unicode']

export type RequestTemplate = {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  body: string | null
}
export type FilledRequest = { url: URL; method: string; headers: Record<string, string>; body?: string }

/**
 * Fills a template in with the values of one message. The template is taken apart before its places are filled, and each value is encoded for
 * where it stands: no value can add a parameter, a field, a header or a step of the path.
 */
export function fillRequest({ url, method, headers, body }: RequestTemplate, places: Places): FilledRequest {
  const filled = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), fill(value, places)] as const)
  const written = body === null ? null : fillBody(body, places)
  const type: Record<string, string> = written === null ? {} : { 'content-type': written.type }
  return {
    url: fillUrl(url, places),
    method,
    headers: { ...type, ...Object.fromEntries(filled) },
    ...(written !== null && { body: written.text }),
  }
}

/** The problems of a template, each as the end of a sentence that begins with the name of its setting; none if it can be used. */
export function findTemplateProblems({ url, headers, body }: RequestTemplate): Record<'url' | 'headers' | 'body', string | null> {
  return {
    url: URL.canParse(url) ? findUrlProblem(new URL(url)) : 'is no address',
    headers: findStrange(Object.values(headers).join(' '), plainPlaces),
    body: body === null ? null : findBodyProblem(body),
  }
}

function findUrlProblem(url: URL): string | null {
  if (/[{}]|%7b/i.test(url.host)) return 'has a place in its host: a message could choose where it goes'
  return findStrange(decodePath(url), plainPlaces) ?? findStrange([...url.searchParams].flat().join(' '), placeNames)
}

function findBodyProblem(body: string): string | null {
  if (isJson(body) && !isReadable(body)) return 'begins like JSON but is none'
  return findStrange(body, placeNames)
}

/** Text with braces in another meaning is left alone: only a word in braces is a place. */
function findStrange(text: string, allowed: readonly PlaceName[]): string | null {
  const strange = [...text.matchAll(PLACE)].map(([, name]) => name).find((name) => !allowed.some((each) => each === name))
  return strange === undefined ? null : `has the place {${strange}}; those of this setting are {${allowed.join('}, {')}}`
}

function fill(text: string, places: Places): string {
  return text.replace(PLACE, (whole, name: string) => (isPlace(name) ? places[name] : whole))
}

const isPlace = (name: string): name is PlaceName => placeNames.some((each) => each === name)

function fillUrl(template: string, places: Places): URL {
  const url = new URL(template)
  const filled = [...url.searchParams].map(([name, value]) => [name, fill(value, places)])
  url.pathname = url.pathname
    .split('/')
    .map((step) => fillStep(step, places))
    .join('/')
  if (filled.length > 0) url.search = new URLSearchParams(filled).toString()
  return url
}

function fillStep(step: string, places: Places): string {
  const words = decode(step)
  const filled = fill(words, places)
  return filled === words ? step : encodeURIComponent(filled)
}

function fillBody(template: string, places: Places): { type: string; text: string } {
  if (isJson(template)) {
    const text = JSON.stringify(fillValues(JSON.parse(template) as unknown, places))
    return { type: 'application/json; charset=utf-8', text }
  }
  const filled = [...new URLSearchParams(template)].map(([name, value]) => [name, fill(value, places)])
  return { type: 'application/x-www-form-urlencoded; charset=utf-8', text: new URLSearchParams(filled).toString() }
}

function fillValues(value: unknown, places: Places): unknown {
  if (typeof value === 'string') return fill(value, places)
  if (Array.isArray(value)) return value.map((each) => fillValues(each, places))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillValues(each, places)]))
}

/** A form never begins with a brace or a bracket, unless it is a place, which is no form either. */
const isJson = (body: string): boolean => /^\s*[{[]/.test(body)

function isReadable(body: string): boolean {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}

const decodePath = ({ pathname }: URL): string => pathname.split('/').map(decode).join('/')

function decode(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
