import type { TestApp } from '#testing/shop/test-app.ts'

/** Adds a tax class; returns its id. */
export async function aTaxClass({ api }: TestApp, code: string, percent: number, is_exempt = false): Promise<number> {
  const name = JSON.stringify({ en: code, ar: code, fr: code })
  const { id } = await api.db
    .insertInto('tax_classes')
    .values({ code, name, percent, is_exempt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
