import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'
import { tested } from './tested-shops.ts'

/** A time at which every address handed out so far has expired. */
const EXPIRED_MS = 13 * 3_600_000

/** Expects that a person's picture opens for some hours by its whole address only, and that no cache may store it. */
export async function expectPrivate(
  { app, api }: Pick<TestApp, 'app' | 'api'>,
  address: string | null | undefined,
): Promise<void> {
  const look = (url: string) => app.inject({ method: 'GET', url })
  const signed = address ?? ''
  const [bare = ''] = signed.split('?')
  const statusOf = async (url: string) => (await look(url)).statusCode
  expect(bare.replace(tested.origin, '')).toMatch(/^\/images\/uploads\/[0-9a-f]{32}\.jpg$/)
  const reply = await look(signed)
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(await statusOf(`${signed}&w=160`)).toBe(200)
  const others = [bare, `${bare}?w=160`, signed.replace('expires=', 'expires=9'), `${signed.slice(0, -2)}AA`]
  for (const url of others) expect([url, await statusOf(url)]).toEqual([url, 404])

  const { now } = api.clock
  api.clock.now = () => new Date(now().getTime() + EXPIRED_MS)
  try {
    expect(await statusOf(signed)).toBe(404)
  } finally {
    api.clock.now = now
  }
}
