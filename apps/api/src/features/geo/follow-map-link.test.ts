import { expect, it } from 'vitest'
import { FetchRefusal } from '#lib/fetch-public.ts'
import { followMapLink } from './follow-map-link.ts'

const START = 'https://maps.app.goo.gl/start'

/** Servers that redirect from one address to the next; `opened` are those that were reached. */
function someServers(redirects: Record<string, string>) {
  const opened: string[] = []
  const step = async (address: string): Promise<string | null> => {
    opened.push(address)
    const next = redirects[address]
    if (next === undefined) throw new FetchRefusal('cannot be fetched')
    return next
  }
  return { opened, step }
}

it.each([
  ['https://www.google.com/maps/place/x/@1.5,2.5,17z/data=!3m1!4b1!4m2!8m2!3d30.0444!4d31.2357', 'the map'],
  ['https://consent.google.com/m?continue=https%3A%2F%2Fmaps.google.com%2F%3Fq%3D30.0444%2C31.2357', 'a question about cookies'],
])('a short link is followed to the place, by %s', async (target) => {
  const { opened, step } = someServers({ [START]: 'https://goo.gl/maps/next', 'https://goo.gl/maps/next': target })
  expect(await followMapLink(START, step)).toEqual({ kind: 'point', point: { lat: 30.0444, lng: 31.2357 } })
  expect(opened).toEqual([START, 'https://goo.gl/maps/next'])
})

it.each([
  'http://169.254.169.254/latest/meta-data',
  'http://localhost:3000/',
  'https://evil.example/maps.app.goo.gl/x',
  'http://maps.app.goo.gl/x',
  'file:///etc/passwd',
  'https://www.google.com/maps',
])('%s behind a short link is never opened', async (target) => {
  const { opened, step } = someServers({ [START]: target })
  expect(await followMapLink(START, step)).toBeNull()
  expect(opened.filter((address) => address === target)).toEqual([])
})

it('a short link that leads in circles, or does not answer, has no place', async () => {
  const circle = someServers({ [START]: START })
  expect(await followMapLink(START, circle.step)).toBeNull()
  expect(circle.opened).toHaveLength(4)
  expect(await followMapLink(START, someServers({}).step)).toBeNull()
})
