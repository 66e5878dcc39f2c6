// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staffRights, type StaffRole, staffRoles } from '@medina/contract/operator/people/staff-roles'
import { deskPages, formPages, furtherPages } from '#pages/desk-pages.ts'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { guardPage } from './guarded-page.tsx'

const pages = [...deskPages, ...furtherPages, ...formPages]
/** Everybody has rings and devices of their own. */
const open = ['device', 'my-devices']

function aPerson(role: StaffRole) {
  const { reach, scopes } = staffRights[role]
  return anOwnKey({
    name: 'Yara Aziz',
    role: reach === 'business' ? 'admin' : reach === 'stores' ? 'store' : 'deliveryman',
    scopes: [...scopes],
    store_ids: reach === 'business' ? null : [1],
    person: { id: 1, role },
  })
}

test.each(pages.map(({ path }) => path).filter((path) => !open.includes(path)))(
  'whoever opens /desk/%s without the right reads what to do, and its data is not waited for',
  async (path) => {
    const page = pages.find((each) => each.path === path)
    if (page === undefined) throw new Error('no page')
    const Guarded = guardPage(page, () => <p>The page</p>)
    await renderTill(<Guarded />, { me: anOwnKey({ name: 'Newsletter', scopes: ['newsletter:read'] }) })
    expect(await screen.findByText(/Newsletter does not open it. .* ask an owner/)).toBeTruthy()
    expect(screen.queryByText('The page')).toBeNull()
  },
)

test('a person reads the role by which the page is not theirs', async () => {
  const page = pages.find(({ path }) => path === 'people')
  if (page === undefined) throw new Error('no page')
  const Guarded = guardPage(page, () => <p>The page</p>)
  await renderTill(<Guarded />, { me: aPerson('support') })
  expect(await screen.findByText(/Yara Aziz \(Support\) does not open it/)).toBeTruthy()
})

test('every page of the menu opens by its address too, and keys only for owners', () => {
  for (const role of staffRoles) {
    const me = aPerson(role)
    for (const { path, mayOpen, mayVisit = mayOpen } of pages)
      if (mayOpen(me)) expect([role, path, mayVisit(me)]).toEqual([role, path, true])
  }
  const keys = pages.find(({ path }) => path === 'keys')
  expect(staffRoles.filter((role) => keys?.mayOpen(aPerson(role)))).toEqual(['owner'])
})
