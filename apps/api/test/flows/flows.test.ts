import { existsSync, readFileSync } from 'node:fs'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import { routes } from '@medina/contract/endpoints/routes'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { afterEach, describe, expect, it } from 'vitest'
import { aShop, resetSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { TEST_CLOCK_START } from '#testing/shop/test-settings.ts'
import { startPatientApp } from '#testing/shop/test-sign-in.ts'
import { accessFlows } from './access-flows.ts'
import { customerFlows } from './customer-flows.ts'
import { factorFlows } from './factor-flows.ts'
import { formatFlow, type ShownBy, tries } from './flow.ts'
import { listInputs, noFlows, secretInputs } from './secret-inputs.ts'
import { shownFlows } from './shown-flows.ts'

const app = await startPatientApp()
const shop = await aShop(app)
const minutes = (n: number) => app.travelTo(new Date(app.api.clock.now().getTime() + n * 60_000).toISOString())
const ground = { app, shop, minutes }
const played = [...factorFlows(ground), ...accessFlows(ground), ...customerFlows(ground)]
const flows = [...played, ...shownFlows]

afterEach(async () => {
  app.travelTo(TEST_CLOCK_START)
  await resetSwitches(app)
})

describe.each(played)('$name', ({ play, refused }) => {
  it('is finished by whoever began it', async () => {
    expect((await play()).status).toBe(200)
  })

  const all = tries.flatMap((each) => (refused[each] === undefined ? [] : [{ each, begin: refused[each] }]))
  it.each(all)('is refused without trace: $each', async ({ begin }) => {
    const finish = await begin()
    const reply = await withoutTrace(app, finish)
    expect([401, 403, 404, 409, 422]).toContain(reply.status)
  })
})

describe('the table of flows', () => {
  const steps = flows.flatMap((flow) => flow.steps.map(({ endpoint }) => endpoint))

  it('is that of docs/security/flows.md', () => {
    const document = readFileSync(new URL('../../../../docs/security/flows.md', import.meta.url), 'utf8')
    const rows = document.split('\n').filter((line) => line.startsWith('| ') && !/^\| (flow|-+) /.test(line))
    expect(rows.map((row) => row.replaceAll(/ +/g, ' '))).toEqual(flows.map((flow) => formatFlow(flow)))
  })

  it('has every endpoint that takes something secret from an earlier step', () => {
    const finishing = Object.entries<Endpoint>(endpoints).filter(([, { body, query, params }]) =>
      [body, query, params].flatMap((input) => listInputs(input)).some((name) => secretInputs.has(name)),
    )
    const unknown = finishing.map(([name]) => name).filter((name) => !steps.some((step) => step === name) && !(name in noFlows))
    expect(unknown).toEqual([])
    expect(finishing.length).toBeGreaterThan(30)
  })

  it('names endpoints that exist, and nothing both as a flow and as none', () => {
    const named = steps.filter((step) => !step.includes(' /'))
    expect(named.filter((step) => !(step in routes))).toEqual([])
    expect(Object.keys(noFlows).filter((name) => !(name in routes) || steps.some((step) => step === name))).toEqual([])
  })

  it('names tests that exist for what is not played here', () => {
    const isShownBy = (each: ShownBy | string): each is ShownBy => typeof each !== 'string'
    const shown = [
      ...shownFlows.flatMap((flow) => flow.shown),
      ...played.flatMap(({ elsewhere }) => Object.values(elsewhere).filter((each) => isShownBy(each))),
    ]
    const isThere = ({ file, title }: ShownBy) => {
      const url = new URL(`../../src/features/${file}`, import.meta.url)
      return existsSync(url) && readFileSync(url, 'utf8').includes(`'${title}`)
    }
    expect(shown.filter((each) => !isThere(each))).toEqual([])
    expect(shownFlows.filter((flow) => flow.shown.length === 0)).toEqual([])
  })
})
