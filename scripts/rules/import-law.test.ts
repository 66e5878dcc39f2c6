import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { forbids, readImports, resolveImport } from './import-law.ts'
import { deskRooms, mayCall, rooms, storefrontLayers, webRooms } from './import-tables.ts'

const part = (feature: string): string => `apps/storefront/app/features/${feature}/${feature}.data.ts`

const service = (feature: string): string => `apps/api/src/features/${feature}/public.ts`

const room = (feature: string, name: string): string => `apps/api/src/features/${feature}/${name}/${name}.queries.ts`

describe('what may import what', () => {
  test.each([
    [service('orders'), service('cart')],
    [service('catalog'), service('site')],
    [service('cart'), 'apps/api/src/features/cart/cart.queries.ts'],
    [service('cart'), 'apps/api/src/lib/errors.ts'],
    ['apps/api/src/app.ts', 'apps/api/src/features/cart/cart.routes.ts'],
    ['apps/api/src/features/orders/orders.routes.ts', 'apps/api/src/features/orders/placing/placing.routes.ts'],
    ['apps/api/src/pages/pages.ts', 'apps/storefront/build/server/index.js'],
    ['apps/api/src/adapters/geo/demo-city.ts', 'apps/api/demo/city/load-city.ts'],
    ['apps/api/src/features/orders/place-order.test.ts', 'apps/api/src/features/cart/cart.builders.ts'],
    ['packages/contract/src/orders/cart.ts', 'zod'],
    ['apps/api/testing/shop/test-app.ts', 'apps/api/src/app.ts'],
    ['apps/api/test/wire/app.test.ts', 'apps/api/testing/shop/test-app.ts'],
    [service('reviews'), service('orders')],
    ['packages/pricing/src/bill.test.ts', 'fast-check'],
    ['packages/time/src/opening-hours.ts', 'packages/time/src/local-time.ts'],
    [service('catalog'), 'packages/time/src/opening-hours.ts'],
    ['apps/storefront/app/routes/home.tsx', 'apps/storefront/app/routes/+types/home.ts'],
    ['apps/storefront/app/features/cart/drawer/cart-drawer.tsx', 'packages/web/src/ui/button/button.tsx'],
    [part('checkout'), part('cart')],
    [part('orders/list'), part('orders/tracking')],
    ['apps/storefront/app/features/cart/cart-sum.test.ts', part('item')],
    [room('orders', 'placing'), room('orders', 'paying')],
    [room('orders', 'placing'), 'apps/api/src/features/orders/placing/quote.ts'],
    [service('orders'), room('orders', 'placing')],
    ['apps/api/src/features/catalog/catalog.routes.ts', room('catalog', 'sheets')],
    ['apps/api/src/features/catalog/items/items.routes.ts', room('catalog', 'offers')],
  ])('%s may import %s', (file, target) => {
    expect(forbids(file, target)).toBeNull()
  })

  test.each([
    [service('cart'), service('orders'), 'cart may call catalog'],
    [service('site'), service('geo'), 'site may call no other feature'],
    [service('orders'), 'apps/api/src/features/cart/cart.queries.ts', 'import cart/public.ts alone'],
    [service('new'), service('cart'), 'not in the table'],
    [
      'apps/api/src/features/cart/add-line.ts',
      'apps/api/src/features/cart/cart.routes.ts',
      'only app.ts and cart.routes.ts import a route',
    ],
    ['apps/api/src/app.ts', 'apps/api/src/features/orders/placing/placing.routes.ts', 'put together from orders.routes.ts'],
    ['apps/api/src/app.ts', 'apps/api/src/features/cart/list-cart.ts', 'put together from cart.routes.ts'],
    [service('cart'), 'apps/api/src/app.ts', 'nothing imports it'],
    [service('cart'), 'apps/api/demo/load.ts', 'only the built-in adapters'],
    ['apps/api/src/lib/money.ts', service('cart'), 'lib knows no feature'],
    ['apps/api/src/lib/money.ts', 'apps/api/src/adapters/geo/geo-adapter.ts', 'lib knows no adapter'],
    ['apps/api/src/adapters/geo/demo-city.ts', service('geo'), 'an adapter knows no feature'],
    ['apps/api/src/backend/relay.ts', service('orders'), 'backend knows no feature'],
    ['apps/api/src/backend/relay.ts', 'apps/api/src/lib/database/database.ts', 'backend has no database'],
    ['apps/api/src/lib/money.ts', 'apps/api/src/process/listening.ts', 'nothing below process imports from it'],
    [service('cart'), 'apps/api/src/pages/page-cache.ts', 'nothing below pages imports from it'],
    [service('cart'), 'apps/storefront/app/root.tsx', 'only apps/api/src/pages/pages.ts'],
    [service('cart'), 'apps/desk/built.ts', 'only apps/api/src/pages/pages.ts'],
    ['apps/desk/src/board/board-page.tsx', 'apps/storefront/app/root.tsx', 'never imports the other one'],
    ['apps/desk/src/session/desk-key.ts', 'apps/desk/src/board/board-page.tsx', 'session may import only rooms before it'],
    ['apps/desk/src/new/new.ts', 'apps/desk/src/ui/desk-icon.tsx', 'new is in no line'],
    ['packages/web/src/ui/button/button.tsx', 'packages/web/src/site/site.tsx', 'ui may import only rooms before it'],
    ['packages/web/src/api/http.ts', 'apps/desk/src/ui/desk-icon.tsx', 'a package never imports an app'],
    ['apps/storefront/app/lib/api/my-query.ts', 'apps/api/src/lib/money.ts', 'never imports the other one'],
    ['packages/contract/src/orders/cart.ts', 'apps/api/src/lib/money.ts', 'zod only'],
    ['packages/contract/src/orders/cart.ts', 'packages/pricing/src/money.ts', 'zod only'],
    ['packages/pricing/src/bill.ts', 'node:crypto', 'imports nothing'],
    ['packages/time/src/opening-hours.ts', 'packages/pricing/src/discount.ts', 'packages/time imports nothing'],
    [service('cart'), 'apps/api/testing/shop/test-app.ts', 'only tests import'],
    ['packages/contract/src/wire/client.ts', 'packages/testing/src/root.ts', 'only tests import'],
    [service('catalog'), service('reviews'), 'catalog may call no other feature'],
    ['apps/storefront/app/routes/home.tsx', 'apps/storefront/app/routes/store.tsx', 'nothing imports a route'],
    ['apps/storefront/app/lib/api/my-query.ts', 'apps/storefront/app/features/cart/cart.data.ts', 'lib knows no feature'],
    [part('cart'), part('checkout'), 'cart may import only layers below parts, and bill'],
    [part('orders/tracking'), part('orders/list'), 'orders/tracking may import only layers below pages'],
    [part('cart'), part('new'), 'the feature new is in no layer'],
    [room('orders', 'reading'), room('orders', 'steps'), 'orders/reading may import only rooms before it'],
    [room('catalog', 'items'), room('catalog', 'lists'), 'catalog/items may import only rooms before it'],
    [room('catalog', 'search'), room('catalog', 'lists'), 'catalog/search may import only rooms before it'],
    ['apps/api/src/features/catalog/search/search.routes.ts', room('catalog', 'lists'), 'may import only rooms before it'],
    [room('catalog', 'stores'), room('catalog', 'new'), 'the room new of catalog is not in the table'],
    [room('catalog', 'new'), room('catalog', 'stores'), 'the room new of catalog is not in the table'],
    [room('orders', 'placing'), service('orders'), 'a room does not import from the files of orders itself'],
    [
      room('orders', 'placing'),
      'apps/api/src/features/orders/paying/link.routes.ts',
      'only app.ts and orders.routes.ts import a route',
    ],
  ])('%s must not import %s', (file, target, reason) => {
    expect(forbids(file, target)).toContain(reason)
  })

  test('nobody in the table calls somebody who is not in it, or in a circle', () => {
    const table: Record<string, readonly string[] | 'all'> = mayCall
    const isReachable = (from: string, to: string, seen = new Set<string>()): boolean => {
      const next = table[from]
      if (next === undefined || next === 'all' || seen.has(from)) return false
      seen.add(from)
      return next.some((name) => name === to || isReachable(name, to, seen))
    }
    for (const [name, callable] of Object.entries(table)) {
      if (callable !== 'all') for (const other of callable) expect(Object.keys(table)).toContain(other)
      expect(isReachable(name, name)).toBe(false)
    }
  })
})

test('each feature of the storefront has one layer, and within a layer none reaches itself', () => {
  const features = storefrontLayers.flatMap(({ features }) => features as readonly string[])
  expect(new Set(features).size).toBe(features.length)
  for (const { features, besides } of storefrontLayers) {
    const table: Record<string, readonly string[]> = besides
    const isReachable = (from: string, to: string): boolean =>
      (table[from] ?? []).some((next) => next === to || isReachable(next, to))
    for (const name of Object.keys(table)) {
      expect(features).toContain(name)
      for (const other of table[name] ?? []) expect(features).toContain(other)
      expect(isReachable(name, name)).toBe(false)
    }
  }
})

test('every room of the tables is a folder', () => {
  const folders = [
    ...Object.entries(rooms).flatMap(([feature, names]) => names.map((name) => `apps/api/src/features/${feature}/${name}`)),
    ...deskRooms.flat().map((name) => `apps/desk/src/${name}`),
    ...webRooms.flat().map((name) => `packages/web/src/${name}`),
  ]
  expect(folders.filter((folder) => !existsSync(new URL(`../../${folder}`, import.meta.url)))).toEqual([])
})

test('imports are found in every form, with their lines, and not in comments', () => {
  const text = [
    `import { a,`,
    `  b } from './one.ts'`,
    `export { c } from "two"`,
    `import type { D } from '#lib/three.ts'`,
    `import './four.css'`,
    `const five = await import('../five.ts')`,
    `// import { six } from 'six'`,
    `/* import 'seven' */`,
    `const text = 'read from "eight"'`,
  ].join('\n')
  expect(readImports(text)).toEqual([
    { line: 1, specifier: './one.ts' },
    { line: 3, specifier: 'two' },
    { line: 4, specifier: '#lib/three.ts' },
    { line: 5, specifier: './four.css' },
    { line: 6, specifier: '../five.ts' },
  ])
})

test.each([
  ['./b.ts', 'apps/api/src/features/cart/b.ts'],
  ['../../lib/money.ts', 'apps/api/src/lib/money.ts'],
  ['#lib/money.ts', 'apps/api/src/lib/money.ts'],
  ['@medina/contract/orders/cart', 'packages/contract/src/orders/cart.ts'],
  ['@medina/time/local-time', 'packages/time/src/local-time.ts'],
  ['@medina/storefront/app/root.tsx', 'apps/storefront/app/root.tsx'],
  ['@medina/web/ui/button/button.tsx', 'packages/web/src/ui/button/button.tsx'],
  ['@medina/web/testing/render-page.tsx', 'packages/web/testing/render-page.tsx'],
  ['fastify', 'fastify'],
])('%s leads to %s', (specifier, path) => {
  expect(resolveImport('apps/api/src/features/cart/a.ts', specifier)).toBe(path)
})
