import { expect } from 'vitest'
import type { Check, Expectation, Members, Recorded } from './recorded.ts'

/** Headers that a browser requests by preflight before it sends them to another origin. */
const REQUESTED_HEADERS = 'authorization,content-type,latitude,longitude,moduleid,x-localization,x-software-id,zoneid'

/** Values of earlier answers, by the names that requests use. */
export type World = { base: string; client: string; known: Map<string, string> }

type Answer = { status: number; members: unknown; headers: Headers }

/** Sends requests one after the other, each as the client's browser does, and compares the members that the client reads. */
export async function expectReplayed(world: World, requests: readonly Recorded[]): Promise<void> {
  for (const recorded of requests) {
    const answer = recorded.isVisit === true ? await visit(world, recorded) : await call(world, recorded)
    const wrong = Object.entries(recorded.reads).flatMap(([path, wanted]) =>
      compare(path, lookUp(answer.members, path), typeof wanted === 'string' ? fill(world, wanted) : wanted),
    )
    const { asks, status: wanted = 200 } = recorded
    const status = wanted === 'refused' && answer.status >= 400 && answer.status < 500 ? wanted : answer.status
    expect({ asks, status, wrong }, JSON.stringify(answer.members)?.slice(0, 2000)).toEqual({ asks, status: wanted, wrong: [] })
    for (const [name, path] of Object.entries(recorded.keeps ?? {})) world.known.set(name, String(lookUp(answer.members, path)))
  }
}

/** A call of a script on another origin: a preflight, and an answer that the script may read. */
async function call(world: World, { asks, sends, headers }: Recorded): Promise<Answer> {
  const { method, url } = readAsk(world, asks)
  await preflight(world, { method, url })
  const { type, body } = writeBody(world, sends)
  const { known } = world
  const response = await fetch(url, {
    method,
    headers: {
      ...(headers === 'no module' ? {} : { moduleId: known.get('module') ?? '' }),
      zoneId: known.get('zone') ?? '',
      latitude: known.get('lat') ?? '',
      longitude: known.get('lng') ?? '',
      'X-localization': 'en',
      'X-software-id': '33571750',
      Authorization: `Bearer ${known.get('token') ?? 'null'}`,
      Accept: 'application/json',
      Origin: world.client,
      ...type,
    },
    ...body,
  })
  expect([asks, response.headers.get('access-control-allow-origin')]).toEqual([asks, '*'])
  const written = await response.text()
  return { status: response.status, members: JSON.parse(written) as unknown, headers: response.headers }
}

async function preflight({ client }: World, { method, url }: { method: string; url: string }): Promise<void> {
  const { status, headers } = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: client,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': REQUESTED_HEADERS,
    },
  })
  expect([url, status, headers.get('access-control-allow-origin')]).toEqual([url, 204, '*'])
  expect(headers.get('access-control-allow-methods')).toContain(method)
  expect(headers.get('access-control-allow-headers')?.toLowerCase().split(/, ?/)).toEqual(
    expect.arrayContaining(REQUESTED_HEADERS.split(',')),
  )
}

/** Follows a navigation of the browser and returns the address of the redirect. */
async function visit(world: World, { asks, sends }: Recorded): Promise<Answer> {
  const { method, url } = readAsk(world, asks)
  const { type, body } = writeBody(world, sends)
  const response = await fetch(url, { method, redirect: 'manual', headers: { Referer: `${world.client}/`, ...type }, ...body })
  const location = response.headers.get('location')
  return { status: response.status, members: { location }, headers: response.headers }
}

function readAsk(world: World, asks: string): { method: string; url: string } {
  const [method = '', path = ''] = asks.split(' ')
  const [place = '', query = ''] = path.split('?')
  const filled = query.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(find(world, name)))
  const url = new URL(fill(world, place), world.base)
  return { method, url: query === '' ? url.href : `${url.href}?${filled}` }
}

function writeBody(world: World, sends: Recorded['sends']): { type: Record<string, string>; body: { body?: BodyInit } } {
  if (sends === undefined) return { type: {}, body: {} }
  if (sends === 'nothing, as JSON') return { type: { 'content-type': 'application/json' }, body: {} }
  if ('json' in sends) {
    return { type: { 'content-type': 'application/json' }, body: { body: JSON.stringify(fillAll(world, sends.json)) } }
  }
  const isForm = 'form' in sends
  const members = Object.entries(fillAll(world, isForm ? sends.form : sends.multipart) as Record<string, string>)
  if (isForm) return { type: {}, body: { body: new URLSearchParams(members) } }
  const form = new FormData()
  for (const [key, value] of members) form.append(key, value)
  return { type: {}, body: { body: form } }
}

function fillAll(world: World, value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('#') ? Number(find(world, value.slice(1))) : fill(world, value)
  if (Array.isArray(value)) return value.map((member) => fillAll(world, member))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value as Members).map(([key, member]) => [key, fillAll(world, member)]))
}

function fill(world: World, text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => find(world, name))
}

function find({ known }: World, name: string): string {
  const value = known.get(name)
  if (value === undefined) throw new Error(`nothing is known as ${name}`)
  return value
}

/** `$` is the answer itself. */
function lookUp(answer: unknown, path: string): unknown {
  const steps = path.split('.').filter((step) => step !== '$')
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], answer)
}

function compare(path: string, value: unknown, wanted: Expectation): string[] {
  const isCheck = (expected: Expectation): expected is Check => typeof expected === 'object' && expected !== null
  const holds = isCheck(wanted) ? wanted.holds(value) : value === wanted
  return holds ? [] : [`${path} is ${JSON.stringify(value)}, not ${isCheck(wanted) ? wanted.called : JSON.stringify(wanted)}`]
}
