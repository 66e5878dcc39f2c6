import pg from 'pg'
import { expect, vi } from 'vitest'

/** The statements sent to the database meanwhile, including begin and commit, without the caches of two seconds. */
export async function countStatements(work: () => Promise<{ status: number }>): Promise<number> {
  const said = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await work()).status).toBe(200)
    const texts = said.mock.calls.map(([asked]: unknown[]) =>
      typeof asked === 'string' ? asked : (asked as { text: string }).text,
    )
    return texts.filter(
      (text) => !/from "(modules|delivery_vehicles|surge_prices|settings)"|^select "id" from "zones"$/.test(text),
    ).length
  } finally {
    said.mockRestore()
  }
}
