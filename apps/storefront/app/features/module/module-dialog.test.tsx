// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { type PagePlan, renderPage } from '#testing/render-page.tsx'
import { provideLater } from '#features/frame/later.ts'
import { useOverlays } from '#features/frame/overlays.tsx'
import { OverlayHost } from '#features/shell/overlay-host.tsx'
import { aModule } from './module.builders.ts'
import { ModulePage } from './module-page.tsx'
import { ModuleRail } from './module-rail.tsx'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const modules = [
  aModule(1, { module_name: 'Food' }),
  aModule(2, { module_name: 'Grocery', module_type: 'grocery' }),
  aModule(3, { module_name: 'Pharmacy', module_type: 'pharmacy', zones: [{ id: 9, name: 'Elsewhere' }] }),
  aModule(4, { module_name: 'Rental', module_type: 'rental' }),
]

beforeAll(() => provideLater(() => import('#features/shell/later-parts.tsx')))

/** A page of a module, with its rail, and the entry of the menu that opens the choice. */
function Home() {
  const { show } = useOverlays()
  return (
    <>
      <ModulePage skeleton={<p>Waiting</p>}>{(module) => <p>Home of {module.type}</p>}</ModulePage>
      <button type="button" onClick={() => show({ kind: 'modules' })}>
        Modules
      </button>
      <ModuleRail />
      <OverlayHost />
    </>
  )
}

const openHome = (answers: Answers, plan: PagePlan = {}) => renderPage(<Home />, { place, path: '/home', answers, ...plan })
const findDialog = async (name = 'Select a type of module for your orders') =>
  within(await screen.findByRole('dialog', { name }, { timeout: 20_000 }))

test('[2.044, 8.026, 8.027] the modal lists icon and name of the modules of the zone, three in a row, the chosen one highlighted', async () => {
  const { user } = await openHome({ 'site.modules': () => modules }, { module: { id: 2, type: 'grocery' } })
  await user.click(screen.getByRole('button', { name: 'Modules' }))
  const dialog = await findDialog()
  const tiles = await dialog.findAllByRole('listitem')
  expect(tiles.map(({ textContent }) => textContent)).toEqual(['Food', 'Grocery', 'Rental'])
  for (const tile of tiles) expect(tile.querySelector('img')).not.toBeNull()
  expect(dialog.getByRole('list').className).toContain('grid-cols-3')
  expect(tiles.map((tile) => tile.querySelector('button')?.getAttribute('aria-current'))).toEqual([null, 'true', null])
  expect(dialog.getByText('A module must be selected to continue.')).toBeTruthy()
})

test('[2.044] while the modules load, skeletons stand in the places of the tiles', async () => {
  let arrive = () => undefined as void
  const answer = new Promise<typeof modules>((resolve) => (arrive = () => resolve(modules)))
  const { user } = await openHome({ 'site.modules': () => answer }, { module: { id: 2, type: 'grocery' } })
  await user.click(screen.getByRole('button', { name: 'Modules' }))
  const dialog = await findDialog()
  const list = dialog.getByRole('list')
  expect(list.getAttribute('aria-busy')).toBe('true')
  expect(list.querySelectorAll('li[aria-hidden="true"]')).toHaveLength(3)
  arrive()
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3))
  expect(list.getAttribute('aria-busy')).toBe('false')
})

test.each([
  ['en', 'Select a type of module for your orders', 'No module found', 'Contact with the site owner to activate modules.'],
  ['ar', 'اختيار قسم لطلباتك', 'لا توجد أقسام', 'يُرجى التواصل مع إدارة الموقع لتفعيل الأقسام.'],
] as const)('[2.044] a zone without a module: "No module found" (%s)', async (language, title, empty, text) => {
  await openHome({ 'site.modules': () => [] }, { language })
  const dialog = await findDialog(title)
  expect(dialog.getByText(empty)).toBeTruthy()
  expect(dialog.getByText(text)).toBeTruthy()
})

test('[2.044] without a place that is served there is no module either, and another place can be chosen', async () => {
  const { user } = await openHome({}, { place: null })
  await user.click(await screen.findByRole('button', { name: 'Modules' }))
  const dialog = await findDialog()
  expect(dialog.getByText('No module found')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Change location' })).toBeTruthy()
})

test('modules that do not arrive can be asked for again', async () => {
  const { user, api } = await openHome(
    {
      'site.modules': () => {
        throw new Refusal(503, [])
      },
    },
    { module: { id: 2, type: 'grocery' } },
  )
  await user.click(screen.getByRole('button', { name: 'Modules' }))
  const dialog = await findDialog()
  const again = await dialog.findByRole('button', { name: 'Try again' })
  api.answer({ 'site.modules': () => modules })
  await user.click(again)
  expect(await dialog.findByText('Grocery')).toBeTruthy()
})

test('[2.044, 9.043] the selector at the edge of the page has the modules of the stored zones only', async () => {
  await openHome({ 'site.modules': () => modules }, { module: { id: 1, type: 'food' } })
  const rail = await screen.findByRole('navigation')
  expect(
    within(rail)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Food', 'Grocery', 'Rental'])
  expect(within(rail).getByRole('button', { name: 'Food' }).getAttribute('aria-current')).toBe('true')
})
