import { afterAll } from 'vitest'
import type { Settings } from '#lib/settings.ts'
import { type FamilyStandIn, startFamilyStandIn } from '#testing/stand-ins/family/family-backend.ts'
import type { FamilyShop } from '#testing/stand-ins/family/family-shop.ts'
import { startTestFront, type TestFront } from './test-front.ts'

/** Starts the pages in front of a backend of the family, until the tests of the file are done. */
export async function startFamilyFront(
  shop?: FamilyShop,
  settings?: Partial<Settings>,
): Promise<{ backend: FamilyStandIn; front: TestFront }> {
  const backend = await startFamilyStandIn(shop)
  const front = await startTestFront(backend.url, settings)
  afterAll(async () => {
    await front.close()
    await backend.close()
  })
  return { backend, front }
}
