import { beforeEach, describe, expect, it } from 'vitest'
import { aStaffMember, type StaffMember } from '#features/operator/people/people.builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

const { app } = await startTestShop()
const people = '/api/v1/operator/people'
const month = 'from=2026-03-01&to=2026-03-31&format=csv'
type Signed = { url: string }
let owner: StaffMember
let maker: StaffMember

beforeEach(async () => {
  owner = await aStaffMember(app, { role: 'owner' })
  maker = await aStaffMember(app, { role: 'office', name: 'Omar' })
})

const signReport = async () => (await app.get<Signed>(`/api/v1/operator/reports/sales?${month}`, maker.headers)).body.url
const signArchive = async () => {
  const { id } = await aCustomer(app)
  return (await app.post<Signed>(`/api/v1/operator/customers/${id}/personal-data`, undefined, maker.headers)).body.url
}
const open = async (url: string) => (await app.app.inject({ method: 'GET', url })).statusCode

describe.each([
  ['a report', signReport, 'store_manager'],
  ['a personal archive', signArchive, 'finance'],
] as const)('the link to %s', (_name, sign, role) => {
  it('opens it, until its maker is signed out everywhere', async () => {
    const url = await sign()
    expect(await open(url)).toBe(200)
    expect((await app.put(`${people}/${maker.id}/signed-out`, {}, owner.headers)).status).toBe(200)
    expect(await open(url)).toBe(404)
  })

  it('ends with the session that made it, not with another one', async () => {
    const url = await sign()
    await app.put('/api/v1/operator/me/signed-out', { devices: 'others' }, maker.headers)
    expect(await open(url)).toBe(200)
    await app.put('/api/v1/operator/me/signed-out', { devices: 'this' }, maker.headers)
    expect(await open(url)).toBe(404)
  })

  it('ends with the rights of its maker', async () => {
    const url = await sign()
    const [store] = await app.api.db.selectFrom('stores').select('id').limit(1).execute()
    const stores = role === 'store_manager' ? { store_ids: [store?.id] } : {}
    expect((await app.put(`${people}/${maker.id}`, { name: 'Omar', role, ...stores }, owner.headers)).status).toBe(200)
    expect(await open(url)).toBe(404)
  })
})
