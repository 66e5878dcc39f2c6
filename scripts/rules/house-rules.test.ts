import { expect, test } from 'vitest'
import {
  findCrowdedFolders,
  findDecisionProblems,
  findMisplacedSql,
  findNameProblem,
  findPhysicalStyles,
  passesOutboxGate,
} from './house-rules.ts'

test.each(['apps/api/src/lib/utils.ts', 'apps/api/src/lib/helpers', 'types.ts', 'CartDrawer.tsx'])('%s is no name', (path) => {
  expect(findNameProblem(path)).not.toBeNull()
})

test.each(['cart-drawer.tsx', 'json-columns.ts', '0001_site.sql', 'common-passwords.txt'])('%s is a name', (path) => {
  expect(findNameProblem(path)).toBeNull()
})

test.each([
  '<i className="ml-2" />',
  '<i className="-mr-[3px]" />',
  'className="absolute left-0"',
  '  margin-left: 4px;',
  '{ paddingRight: 4 }',
  '  left: 0;',
])('%s points one way', (line) => {
  expect(findPhysicalStyles(line)).toHaveLength(1)
})

test.each([
  'className="ms-2 pe-4 start-0"',
  '  inset-inline-start: 0;',
  "icon: 'arrow-left'",
  '// margin-left is not used',
  '  left: 0; /* physical: the map */',
])('%s is allowed', (line) => {
  expect(findPhysicalStyles(line)).toEqual([])
})

const manyFiles = (folder: string, count: number, ending = 'tsx') =>
  Array.from({ length: count }, (_, index) => `${folder}/part-${index}.${ending}`)

test('a folder of an app or a package holds at most 25 source files', () => {
  expect(findCrowdedFolders(manyFiles('apps/storefront/app/ui', 26))).toEqual([
    expect.stringMatching(/^apps\/storefront\/app\/ui: 26 source files/),
  ])
  expect(findCrowdedFolders(manyFiles('packages/pricing/src', 26, 'ts'))).toHaveLength(1)
})

test.each([
  ['25 files', manyFiles('apps/storefront/app/ui', 25)],
  ['tests', [...manyFiles('apps/api/src/mail', 25), ...manyFiles('apps/api/src/mail', 9, 'test.ts')]],
  ['styles', [...manyFiles('apps/storefront/app/ui', 25), ...manyFiles('apps/storefront/app/ui', 9, 'css')]],
  ['files of folders in it', [...manyFiles('apps/storefront/app/ui', 20), ...manyFiles('apps/storefront/app/ui/form', 20)]],
  ['a folder outside of apps and packages', manyFiles('e2e', 60, 'ts')],
])('a folder is not crowded by %s', (_, files) => {
  expect(findCrowdedFolders(files)).toEqual([])
})

const record = (name: string, text = `# ${name.slice(0, 4)} Title\n`) => ({ name, text })

test('decisions are numbered from 0001 without a gap', () => {
  expect(findDecisionProblems([record('0002-second.md'), record('0001-first.md')])).toEqual([])
})

test.each<[string, ReturnType<typeof record>[]]>([
  ['a gap', [record('0001-first.md'), record('0003-third.md')]],
  ['a number given twice', [record('0001-first.md'), record('0001-other.md')]],
  ['a name without a number', [record('first.md')]],
  ['a title without the number', [record('0001-first.md', '# First\n')]],
  ['no title', [record('0001-first.md', '\n')]],
  ['more than 35 lines', [record('0001-first.md', `# 0001 First\n${'text\n'.repeat(35)}`)]],
])('%s among decisions is reported', (_, records) => {
  expect(findDecisionProblems(records)).toHaveLength(1)
})

test('only the gate with the limits puts messages into the outbox', () => {
  const features = 'apps/api/src/features'
  const texts = ["await tx.insertInto('outbox_messages').values(row)", 'sql`insert into outbox_messages (channel) values (1)`']
  for (const text of texts) {
    expect(passesOutboxGate(`${features}/notifications/phone/queue-order-update.ts`, text)).toBe(true)
    expect(passesOutboxGate(`${features}/messaging/send-message.ts`, text)).toBe(true)
    expect(passesOutboxGate(`${features}/notifications/insert-message.ts`, text)).toBe(false)
  }
  expect(passesOutboxGate(`${features}/messaging/send-message.ts`, "selectFrom('outbox_messages')")).toBe(false)
})

test('routes and services hold no SQL, in whichever form', () => {
  const text = [
    'const isFeatured = sql`s.featured`',
    'const count = sql<number>`count(*)::int`',
    "  .selectFrom('stores')",
    "import { findStore } from './store.queries.ts'",
    "await db.updateTable('orders').set({ revision })",
  ].join('\n')
  expect(findMisplacedSql('apps/api/src/features/cart/cart.routes.ts', text)).toEqual([1, 2, 3, 5])
  expect(findMisplacedSql('apps/api/src/features/cart/public.ts', text)).toEqual([1, 2, 3, 5])
  expect(findMisplacedSql('apps/api/src/features/cart/cart.queries.ts', text)).toEqual([])
  expect(findMisplacedSql('apps/api/src/features/cart/merge-cart.ts', text)).toEqual([])
})
