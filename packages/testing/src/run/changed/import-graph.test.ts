import { expect, test } from 'vitest'
import { buildGraph, findReach } from './import-graph.ts'

const sources: Record<string, string> = {
  'apps/api/src/shop.ts': "import { fruit } from '#features/fruit/fruit.routes.ts'",
  'apps/api/src/stall.ts': "import { app } from './shop.ts'",
  'apps/api/src/features/fruit/fruit.routes.ts': "import type { Fruit } from './fruit.service.ts'",
  'apps/api/src/features/fruit/fruit.service.ts':
    "import { round } from '@medina/pricing/halve'\nimport { gone } from './gone.ts'",
  'packages/pricing/src/halve.ts': 'export const round = Math.round',
  'apps/api/src/lib/plant.ts': "new URL('../../seeds/', import.meta.url)",
  'apps/api/seeds/0001_first.sql': '',
  'apps/storefront/app/fruit.tsx': "import './fruit.css'\nconst title = t('fruit.title')",
  'apps/storefront/app/piece.tsx': 'const name = t(`fruit.step_${step}`)',
  'apps/storefront/app/stand.tsx': "const title = t('stand.title')",
  'apps/storefront/app/fruit.css': "@import '../../../packages/web/src/colours.css';",
  'packages/web/src/colours.css': '',
  'apps/storefront/app/messages/ar/fruit.json': '{}',
  'apps/api/src/fruit.ts': "const action = 'fruit.title'\nconst file = 'GROWN.md'",
  'GROWN.md': '',
  'scripts/fruit.test.ts': "readFileSync(join(root, 'docs/fruit.md'))",
  'docs/fruit.md': '',
}
const graph = buildGraph(Object.keys(sources), (file) => sources[file] ?? '')
const reach = (file: string, ends: string[] = []) => Object.fromEntries(findReach(graph, [file], ends))

test('imports count, through packages and their own paths, of types and of removed files', () => {
  expect(reach('packages/pricing/src/halve.ts')).toEqual({
    'packages/pricing/src/halve.ts': 0,
    'apps/api/src/features/fruit/fruit.service.ts': 1,
    'apps/api/src/features/fruit/fruit.routes.ts': 2,
    'apps/api/src/shop.ts': 3,
    'apps/api/src/stall.ts': 4,
  })
  expect(reach('apps/api/src/features/fruit/gone.ts')).toHaveProperty(['apps/api/src/features/fruit/fruit.service.ts'], 1)
})

test('an end is reached and not passed, unless it changed itself', () => {
  const ends = ['apps/api/src/shop.ts']
  expect(reach('apps/api/src/features/fruit/fruit.routes.ts', ends)).not.toHaveProperty(['apps/api/src/stall.ts'])
  expect(reach('apps/api/src/shop.ts', ends)).toHaveProperty(['apps/api/src/stall.ts'], 1)
})

test.each([
  ['apps/api/seeds/0002_second.sql', ['apps/api/src/lib/plant.ts']],
  ['packages/web/src/colours.css', ['apps/storefront/app/fruit.css', 'apps/storefront/app/fruit.tsx']],
  ['apps/storefront/app/messages/ar/fruit.json', ['apps/storefront/app/fruit.tsx', 'apps/storefront/app/piece.tsx']],
  ['docs/fruit.md', ['scripts/fruit.test.ts']],
])('%s reaches what only quotes its path, its folder or its texts', (file, reached) => {
  expect(Object.keys(reach(file)).slice(1).sort()).toEqual(reached)
})

test('outside the browser a key is no text, and a bare name is no file of the repository', () => {
  expect(reach('apps/storefront/app/messages/ar/fruit.json')).not.toHaveProperty(['apps/api/src/fruit.ts'])
  expect(Object.keys(reach('GROWN.md'))).toEqual(['GROWN.md'])
})
