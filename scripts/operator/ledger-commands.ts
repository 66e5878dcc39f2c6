import type { LedgerProblem, LedgerReport } from '../../apps/api/src/features/wallet/check-ledger.ts'
import type { Ledger } from './ledger.ts'
import { type Command, lines, print } from './commands.ts'
import { OperatorProblem } from './arguments.ts'

export const ledgerCommands: Record<string, Command<Ledger>> = {
  'ledger check': {
    usage: 'ledger check',
    async run(ledger, words) {
      const report = await ledger.check()
      const text = await print(words, report, describeReport)
      if (report.problems.length > 0) throw new OperatorProblem(text, true)
      return text
    },
  },
}

function describeReport({ rules, transactions, problems }: LedgerReport): string {
  const checked = `${transactions} transactions were checked by ${rules} rules`
  if (problems.length === 0) return `The ledger agrees: ${checked}.`
  return `The ledger does not agree: ${checked}.\n${lines(problems.map(describeProblem), '')}`
}

function describeProblem({ rule, count, examples }: LedgerProblem): string {
  const more = count > examples.length ? ` and ${count - examples.length} more` : ''
  return `- It is not true that ${rule}: ${examples.join(', ')}${more}`
}
