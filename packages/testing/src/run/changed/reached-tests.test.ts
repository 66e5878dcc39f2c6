import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../root.ts'
import { buildGraph } from './import-graph.ts'
import { chooseTests, ENDPOINT_CHECKS, ENDS, PAGE_CHECKS } from './reached-tests.ts'

// None of these names exist in the repository, because this file is part of its graph.
const sources: Record<string, string> = {
  'apps/api/src/app.ts': "import '#features/fruit/fruit.routes.ts'\nimport '#features/tea/tea.routes.ts'",
  'apps/api/src/whole.test.ts': "import './app.ts'",
  'apps/api/src/lib/peel.ts': '',
  'apps/api/src/lib/peel.test.ts': "import './peel.ts'",
  'apps/api/src/features/fruit/fruit.routes.ts': "import './pick-fruit.ts'",
  'apps/api/src/features/fruit/pick-fruit.ts': "import '#lib/peel.ts'",
  'apps/api/src/features/fruit/pick-fruit.test.ts': "import '#app.ts'",
  'apps/api/src/features/fruit/bruises.test.ts': "import '#app.ts'",
  'apps/api/src/features/tea/tea.routes.ts': "import './fruit-tea.ts'",
  'apps/api/src/features/tea/fruit-tea.ts': "import '#features/fruit/pick-fruit.ts'",
  'apps/api/src/features/tea/tea.test.ts': "import '#app.ts'",
  'apps/api/src/features/bread/bread.test.ts': "import '#app.ts'",
  'apps/api/test/authorization/authorization.test.ts': "import '#app.ts'",
  'apps/api/test/wire/openapi-answers.test.ts': "import '#app.ts'",
  'apps/api/test/pages/page-bytes.test.ts': "import '#app.ts'",
  'apps/api/test/pages/page-texts.test.ts': "import '#app.ts'",
  'apps/storefront/app/fruit/fruit-page.tsx': "import './fruit-page.css'",
  'apps/storefront/app/fruit/fruit-page.css': '',
  'apps/storefront/app/fruit/fruit-page.test.tsx': "import './fruit-page.tsx'",
  'e2e/fruit.spec.ts': "import './pick.ts'",
  'e2e/pick.ts': '',
}
const choose = (changed: string, more: Record<string, string> = {}) => {
  const all = { ...sources, ...more }
  const graph = buildGraph(Object.keys(all), (file) => all[file] ?? '')
  return chooseTests(graph, Object.keys(all), [changed])
}
const fruit = 'apps/api/src/features/fruit'

test('the API tests of a change are its namesake, those of its folder, then those of what imports it', () => {
  const { api, unit } = choose(`${fruit}/pick-fruit.ts`)
  expect(api.tests).toEqual([`${fruit}/pick-fruit.test.ts`, `${fruit}/bruises.test.ts`, 'apps/api/src/features/tea/tea.test.ts'])
  expect(api.near).toEqual(api.tests.slice(0, 1))
  expect({ unit, left: api.left }).toEqual({ unit: [], left: 0 })
})

test('a unit test runs if it depends on the change, a changed test alone', () => {
  expect(choose('apps/api/src/lib/peel.ts').unit).toEqual(['apps/api/src/lib/peel.test.ts'])
  expect(choose(`${fruit}/bruises.test.ts`)).toMatchObject({ unit: [], api: { tests: [`${fruit}/bruises.test.ts`] } })
})

test('a routes file and the look of a page have tests that import neither', () => {
  expect(choose(`${fruit}/fruit.routes.ts`).api.tests).toEqual(
    expect.arrayContaining(['apps/api/test/authorization/authorization.test.ts', 'apps/api/test/wire/openapi-answers.test.ts']),
  )
  expect(choose('apps/storefront/app/fruit/fruit-page.css')).toMatchObject({
    unit: ['apps/storefront/app/fruit/fruit-page.test.tsx'],
    api: { tests: ['apps/api/test/pages/page-bytes.test.ts', 'apps/api/test/pages/page-texts.test.ts'] },
  })
})

test.each(['apps/api/migrations/0001_fruit.sql', 'package-lock.json', 'packages/web/package.json'])(
  '%s reaches all API tests, on both engines',
  (file) => {
    const { api } = choose(file)
    expect(api.tests).toHaveLength(9)
    expect(api.near).toEqual(api.tests)
  },
)

test('a wide change takes the nearest tests of each folder in turn, up to the limit, and counts the others', () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `apps/api/src/features/jam/jam-${index}.test.ts`,
      "import '#features/fruit/pick-fruit.ts'",
    ]),
  )
  const { api } = choose(`${fruit}/pick-fruit.ts`, many)
  expect(api.tests).toHaveLength(16)
  expect(api.tests.slice(0, 3)).toEqual([
    `${fruit}/pick-fruit.test.ts`,
    `${fruit}/bruises.test.ts`,
    'apps/api/src/features/jam/jam-0.test.ts',
  ])
  expect(api.left).toBe(47)
})

test('journeys run only when a file of theirs changed', () => {
  expect(choose(`${fruit}/pick-fruit.ts`).journeys).toEqual([])
  expect(choose('e2e/pick.ts').journeys).toEqual(['e2e/fruit.spec.ts'])
})

test('every file that the choice names exists', () => {
  expect(ENDS.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const tests = readdirSync(join(root, 'apps/api/test'), { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`)
  const named = [...PAGE_CHECKS, ...ENDPOINT_CHECKS].flatMap((check) => check.tests)
  expect(named.filter((name) => !tests.some((file) => file.endsWith(`/${name}.test.ts`)))).toEqual([])
})
