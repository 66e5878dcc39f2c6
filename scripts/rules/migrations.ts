/** Migrations that the version before cannot live with, or that hold up a shop in service: both run on one database during an upgrade. */

export type MigrationProblem = { statement: string; reason: string }

/** The last migration from before this rule. */
export const LAST_UNCHECKED = '0091'

/** The last migration from before the rules about every large table. */
const LAST_BEFORE_LARGE = '0108'

/** The last migration from before the rule that one which alters a large table locks no other. */
const LAST_BEFORE_ALONE = '0127'

/** Tables of the setup: they have as many rows as the business has zones, offers, people or machines. Every other table is large. */
export const smallTables: ReadonlySet<string> = new Set([
  'advertisements',
  'banners',
  'brands',
  'broadcast_notifications',
  'campaign_stores',
  'campaigns',
  'cashbacks',
  'categories',
  'common_conditions',
  'coupons',
  'couriers',
  'delivery_vehicles',
  'document_versions',
  'drivers',
  'flash_sales',
  'invoice_series',
  'item_campaigns',
  'look_files',
  'machines',
  'modules',
  'offline_payment_methods',
  'operator_keys',
  'order_reasons',
  'parcel_categories',
  'parcel_instructions',
  'provider_zones',
  'search_lexicon',
  'search_pairs',
  'sellers',
  'settings',
  'shelf_banners',
  'size_guides',
  'staff_apps',
  'staff_challenges',
  'staff_links',
  'store_balances',
  'store_banners',
  'store_discounts',
  'surge_prices',
  'tax_classes',
  'video_contents',
  'wallet_bonuses',
  'webhooks',
  'why_choose_cards',
  'zone_modules',
  'zones',
])

/** `ofLarge`: the pattern has a group `table`, and the rule is about large tables alone. */
type Rule = { pattern: RegExp; reason: string; unless?: RegExp; ofLarge?: true }

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
    pattern: /^create (?:unique )?index (?:if not exists )?\w+ on (?:only )?(?<table>\w+)/,
    reason: 'it holds up everybody who writes to a large table: add it to large-indexes.sql',
    ofLarge: true,
  },
  {
    pattern: /\bupdate (?:only )?(?<table>\w+)(?: as \w+| (?!set\b)\w+)? set\b/,
    unless: /:from\b/,
    reason: 'it locks rows of a large table until all are done: write it for "-- batches of" that table (docs/upgrading.md)',
    ofLarge: true,
  },
  {
    pattern: /\bdelete from (?:only )?(?<table>\w+)/,
    unless: /:from\b/,
    reason: 'it locks rows of a large table until all are done: write it for "-- batches of" that table (docs/upgrading.md)',
    ofLarge: true,
  },
  {
    pattern: /\binsert into \w+ (?:(?!\bvalues\b).)*\bfrom (?<table>\w+)/,
    unless: /:from\b/,
    reason: 'it reads a large table in one transaction: write it for "-- batches of" that table (docs/upgrading.md)',
    ofLarge: true,
  },
  {
    pattern:
      /^alter table (?:only )?(?<table>\w+) add column \w+ (?:.*\b(?:generated always as \(.*\) stored|generated \w+ as identity|default (?:now|clock_timestamp|gen_random_uuid|random|nextval)\b|(?:big|small)?serial\b))/,
    reason: 'it rewrites a large table under a lock: add a plain column, and fill it in batches',
    ofLarge: true,
  },
  {
    pattern: /^alter table (?:only )?(?<table>\w+) add column \w+ .*\bcheck\b/,
    reason: 'it reads every row under a lock: add the check as "not valid", and validate it in a migration of its own',
    ofLarge: true,
  },
  {
    pattern: /^alter table (?:only )?(?<table>\w+) add (?:constraint \w+ )?(?:column \w+ .*\b)?(?:unique|primary key|exclude)\b/,
    unless: /\busing index\b/,
    reason: 'it builds an index under a lock: add a unique index to large-indexes.sql',
    ofLarge: true,
  },
  {
    pattern: /^alter table (?:only )?(?<table>\w+) add (?:check|foreign key)\b/,
    unless: /\bnot valid\b/,
    reason: 'it checks every row under a lock: add it as "not valid", and validate it in a migration of its own',
    ofLarge: true,
  },
  {
    pattern: /^alter table (?:only )?(?<table>\w+) set (?:un)?logged\b|^alter table (?:only )?\w+ set tablespace\b/,
    reason: 'it rewrites the table under a lock',
    ofLarge: true,
  },
  {
    pattern: /^truncate (?:table )?(?:only )?(?<table>\w+)/,
    reason: 'the version before still reads it',
    ofLarge: true,
  },
  {
    pattern: /\bconcurrently\b/,
    reason: 'it cannot run in the transaction of the migrations: add it to large-indexes.sql',
  },
]

/**
 * Problems of a migration's statements; `number` is that of its file. Tables that the migration itself creates are free of rules, since
 * nobody uses them yet.
 */
export function findMigrationProblems(text: string, number = '9999'): MigrationProblem[] {
  const statements = splitStatements(text)
  const created = new Set(statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []))
  return [
    ...statements
      .filter(
        (statement) =>
          !created.has(/^(?:alter table (?:only )?|create (?:unique )?index \w+ on )(\w+)/.exec(statement)?.[1] ?? ''),
      )
      .flatMap((statement) => splitClauses(statement))
      .flatMap((clause) =>
        rules
          .filter((rule) => isBroken(rule, { clause, created, number }))
          .map(({ reason }) => ({ statement: clause.slice(0, 120), reason })),
      ),
    ...(number > LAST_BEFORE_LARGE ? findCombinations(text, statements) : []),
    ...(number > LAST_BEFORE_ALONE ? findSecondLocks(statements, created) : []),
  ]
}

type Clause = { clause: string; created: ReadonlySet<string>; number: string }

function isBroken({ pattern, unless, ofLarge }: Rule, { clause, created, number }: Clause): boolean {
  const found = pattern.exec(clause)
  if (found === null || unless?.test(clause) === true) return false
  if (ofLarge === undefined) return true
  const table = found.groups?.table ?? ''
  return number > LAST_BEFORE_LARGE && !smallTables.has(table) && !created.has(table)
}

/** A lock lasts until the end of a migration, so what takes one and what takes time are not in the same. */
function findCombinations(text: string, statements: readonly string[]): MigrationProblem[] {
  const validated = statements.flatMap((statement) => /\bvalidate constraint (\w+)/.exec(statement)?.[1] ?? [])
  const added = validated.find((name) => statements.some((statement) => statement.includes(`add constraint ${name} `)))
  const isBatched = /^-- batches of \w+$/m.test(text)
  const hasPlaces = /(?<!:):from\b/.test(text) && /(?<!:):to\b/.test(text)
  return [
    ...(added === undefined
      ? []
      : [
          {
            statement: `validate constraint ${added}`,
            reason: 'the lock of adding it lasts until the end of the migration: validate it in a migration of its own',
          },
        ]),
    ...(isBatched === hasPlaces && (!isBatched || statements.length === 1)
      ? []
      : [
          {
            statement: '-- batches of',
            reason: 'such a migration has one statement, which takes the rows with "id > :from and id <= :to"',
          },
        ]),
  ]
}

/**
 * Large tables that are altered beside others. A reference locks its table too, but less. An order that needs both tables in another order,
 * or more of the same one, would be a deadlock, and the order is its victim.
 */
function findSecondLocks(statements: readonly string[], created: ReadonlySet<string>): MigrationProblem[] {
  const tablesOf = (pattern: RegExp) =>
    statements.flatMap((statement) => [...statement.matchAll(pattern)].map(([, table = '']) => table)).filter(isLargeNow)
  const isLargeNow = (table: string): boolean => !smallTables.has(table) && !created.has(table)
  const altered = [...new Set(tablesOf(/^alter table (?:only )?(\w+)/g))]
  const referred = new Set(tablesOf(/\breferences (\w+)/g))
  const [first] = altered
  if (first === undefined || (altered.length === 1 && referred.size === 0)) return []
  return [
    {
      statement: `alter table ${first}`,
      reason: 'it locks a table that orders need beside another one: alter it in a migration of its own',
    },
  ]
}

/** Statements in lower case on one line each, without comments, texts and bodies of functions. Those of a `do` block count. */
function splitStatements(text: string): string[] {
  return (
    text
      .replaceAll(/--.*$/gm, '')
      // A block runs at once, and a function later.
      .replaceAll(/\bdo \$(\w*)\$\s*begin\b([\s\S]*?)\bend\s*;?\s*\$\1\$/gi, '$2')
      .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
      .replaceAll(/'(?:[^']|'')*'/g, "''")
      .toLowerCase()
      .split(';')
      .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
      .filter((statement) => statement !== '')
  )
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
