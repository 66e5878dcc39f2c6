/** Migrations that the version before cannot live with, or that hold up a shop in service: both run on one database during an upgrade. */

export type MigrationProblem = { statement: string; reason: string }

/** The last migration from before this rule. */
export const LAST_UNCHECKED = '0091'

type Rule = { pattern: RegExp; reason: string; unless?: RegExp }

const rules: readonly Rule[] = [
  {
    pattern: /\b(drop table|drop column|drop view|drop type)\b/,
    reason: 'the version before still reads it: drop it one release later',
  },
  {
    pattern: /\brename\b/,
    reason: 'the version before knows the old name: add the new one, write both, drop the old one a release later',
  },
  {
    pattern: /\balter column \w+ (set data )?type\b/,
    reason: 'it rewrites the table under a lock: add a column beside it',
  },
  {
    pattern: /\balter column \w+ set not null\b/,
    reason: 'the version before may write null: add a check that is not valid, and validate it a release later',
  },
  {
    pattern: /\badd column \w+ (?:(?!, *add column|;).)*\bnot null\b/,
    unless: /\bdefault\b|\bgenerated\b/,
    reason: 'the version before inserts rows without it: give it a default',
  },
  {
    pattern: /\badd constraint \w+ (?:check|foreign key)\b/,
    unless: /\bnot valid\b/,
    reason: 'it checks every row under a lock: add it as "not valid", and validate it in a migration of its own',
  },
  {
    pattern: /\b(lock table|vacuum|cluster|reindex)\b/,
    reason: 'it holds up everybody who uses the table',
  },
  {
    pattern:
      /^create (unique )?index \w+ on (orders|order_lines|order_history|trips|messages|reviews|store_entries|ledger_entries|ledger_transactions)\b/,
    reason: 'it holds up everybody who writes to a large table: add it to large-indexes.sql',
  },
  {
    pattern: /\bconcurrently\b/,
    reason: 'it cannot run in the transaction of the migrations: add it to large-indexes.sql',
  },
]

/** Problems of a migration's statements. Tables that the migration itself creates are free of rules, since nobody uses them yet. */
export function findMigrationProblems(text: string): MigrationProblem[] {
  const statements = splitStatements(text)
  const created = statements.flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? [])
  return statements
    .filter(
      (statement) =>
        !created.some((table) =>
          new RegExp(`^(alter table (only )?|create (unique )?index \\w+ on )${table}\\b`).test(statement),
        ),
    )
    .flatMap((statement) =>
      splitClauses(statement).flatMap((clause) =>
        rules.flatMap(({ pattern, reason, unless }) =>
          pattern.test(clause) && unless?.test(clause) !== true ? [{ statement: clause.slice(0, 120), reason }] : [],
        ),
      ),
    )
}

/** Statements in lower case on one line each, without comments, texts and bodies of functions. */
function splitStatements(text: string): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}

/** The parts of an `alter table`, which are separated by commas outside of parentheses. */
function splitClauses(statement: string): string[] {
  if (!statement.startsWith('alter table')) return [statement]
  let depth = 0
  const clauses = ['']
  for (const letter of statement) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += letter
  }
  return clauses.map((clause) => clause.trim())
}
