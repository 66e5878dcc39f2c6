import { afterAll } from 'vitest'
import { type FamilyStandIn, startFamilyStandIn } from '../stand-ins/family/family-backend.ts'
import { startTestFront, type TestFront } from './test-front.ts'

/** Starts the pages in front of a backend of the family, until the tests of the file are done. */
export async function startFamilyFront(): Promise<{ backend: FamilyStandIn; front: TestFront }> {
  const backend = await startFamilyStandIn()
  const front = await startTestFront(backend.url)
  afterAll(async () => {
    await front.close()
    await backend.close()
  })
  return { backend, front }
}
