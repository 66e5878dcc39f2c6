import type { Api } from '#api.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { emptyOldLines, listWaiting } from './bank-lines.queries.ts'
import { findMatches, isUndecided, listBankLines, toMatched } from './list-bank-lines.ts'
import { payByLine } from './pay-by-line.ts'
import { sendBack, settleLine } from './send-back.ts'
import { readStatementFile } from './read-statement-file.ts'

/** The bank's lines are the whole business's, so no key of single stores sees them. */
export function registerTransfers(api: Api): void {
  const { serve, db, clock } = api
  api.chores.push(emptyOldLines)

  serve('operator.bankLines', ({ operator }) => {
    requireBusiness(operator)
    return listBankLines(db)
  })

  serve('operator.readStatement', ({ operator, body: { statement, columns, stores = false } }) => {
    requireBusiness(operator)
    const [file] = statement
    if (file === undefined || !('data' in file)) throw refuse(422, 'statement', 'transfers.file_empty')
    return readStatementFile(api, operator, { bytes: file.data, columns, isStored: stores })
  })

  serve('operator.acceptBankLines', async ({ operator, body: { line_ids: ids } }) => {
    requireBusiness(operator)
    const accepted = await acceptSure(api, operator, ids)
    return { ...(await listBankLines(db)), accepted }
  })

  serve('operator.decideBankLine', async ({ operator, params: { id: lineId }, body }) => {
    requireBusiness(operator)
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      if ('back' in body) {
        const { back: to, number = null, bank_reference: bankReference = null, note = null, is_sent: isSent = false } = body
        await sendBack(tx, operator, { lineId, number, to, bankReference, note, isSent, now })
      } else if ('number' in body) await payByLine(tx, operator, { lineId, number: body.number, now })
      else await settleLine(tx, operator, { lineId, note: body.note, now })
    })
    return listBankLines(db)
  })
}

/** Pays by each line that is still sure, in a transaction of its own; a line or payment that another person decided meanwhile is left. */
async function acceptSure({ db, clock }: Api, operator: Operator, ids: readonly number[]): Promise<number[]> {
  const waiting = (await listWaiting(db)).filter(isUndecided)
  const { matches } = await findMatches(db, waiting.map(toMatched))
  const accepted: number[] = []
  for (const lineId of ids) {
    const match = matches.get(lineId)
    const [subject] = match?.subjects ?? []
    if (match?.verdict !== 'sure' || subject === undefined) continue
    try {
      await db
        .transaction()
        .execute((tx) => payByLine(tx, operator, { lineId, number: subject.number, isExact: true, now: clock.now() }))
      accepted.push(lineId)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return accepted
}
