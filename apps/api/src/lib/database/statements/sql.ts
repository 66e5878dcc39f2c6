import { type AliasedRawBuilder, CompiledQuery, type Expression, type KyselyPlugin, type RawBuilder, sql as kysely } from 'kysely'
import { findText, keepText, markOfTemplate, markOfWords, type Reading, read } from './shapes.ts'

/**
 * Kysely's `sql`, which builds each statement once. It keeps templates and values apart until the statement runs: if one of the same shape
 * has run before, its text is known (decision 0200). Otherwise Kysely builds it, as it does each part of a statement of its typed builder.
 */
export const sql: typeof kysely = Object.assign(
  <T>(strings: TemplateStringsArray, ...parts: unknown[]): RawBuilder<T> => new Template<T>(strings, parts),
  {
    val: <T>(value: T): RawBuilder<T> => new Value<T>(value),
    ref: <T>(name: string): RawBuilder<T> => new Words<T>(`ref ${name}`, () => kysely.ref<T>(name)),
    table: <T>(name: string): RawBuilder<T> => new Words<T>(`table ${name}`, () => kysely.table<T>(name)),
    id: <T>(...names: readonly string[]): RawBuilder<T> =>
      new Words<T>(`id ${JSON.stringify(names)}`, () => kysely.id<T>(...names)),
    lit: <T>(value: T): RawBuilder<T> => new Words<T>(`${typeof value} ${String(value)}`, () => kysely.lit<T>(value)),
    raw: <T>(text: string): RawBuilder<T> => new Words<T>(`raw ${text}`, () => kysely.raw<T>(text)),
    join: <T>(parts: readonly unknown[], separator: RawBuilder<unknown> = comma): RawBuilder<T> => new List<T>(parts, separator),
  },
)

/** A part of a statement, which Kysely builds only where it has to. */
abstract class Part<T> implements RawBuilder<T> {
  private built: RawBuilder<T> | undefined

  /** Adds its marks and values to the reading of a statement. */
  abstract describe(reading: Reading): void
  protected abstract build(): RawBuilder<T>

  private get whole(): RawBuilder<T> {
    return (this.built ??= this.build())
  }

  async execute(...[provider, options]: Parameters<RawBuilder<T>['execute']>): ReturnType<RawBuilder<T>['execute']> {
    const { shape, values } = read(this)
    const text = shape === null ? undefined : findText(shape)
    if (text !== undefined) return provider.getExecutor().executeQuery<T>(CompiledQuery.raw(text, values), options)
    const compiled = this.whole.compile(provider)
    if (shape !== null) keepText(shape, compiled.sql)
    return provider.getExecutor().executeQuery<T>(compiled, options)
  }

  get isRawBuilder(): true {
    return true
  }
  get expressionType(): T | undefined {
    return undefined
  }
  compile(...given: Parameters<RawBuilder<T>['compile']>): CompiledQuery<T> {
    return this.whole.compile(...given)
  }
  toOperationNode(): ReturnType<RawBuilder<T>['toOperationNode']> {
    return this.whole.toOperationNode()
  }
  withPlugin(plugin: KyselyPlugin): RawBuilder<T> {
    return this.whole.withPlugin(plugin)
  }
  as<A extends string>(alias: A): AliasedRawBuilder<T, A>
  as<A extends string>(alias: Expression<unknown>): AliasedRawBuilder<T, A>
  as<A extends string>(alias: A): AliasedRawBuilder<T, A> {
    return this.whole.as(alias)
  }
  $castTo<C>(): RawBuilder<C> {
    return this as unknown as RawBuilder<C>
  }
  $notNull(): RawBuilder<Exclude<T, null>> {
    return this as unknown as RawBuilder<Exclude<T, null>>
  }
}

class Template<T> extends Part<T> {
  private readonly strings: TemplateStringsArray
  private readonly parts: readonly unknown[]

  constructor(strings: TemplateStringsArray, parts: readonly unknown[]) {
    super()
    this.strings = strings
    this.parts = parts
  }
  describe(reading: Reading): void {
    reading.mark(markOfTemplate(this.strings))
    for (const part of this.parts) describe(part, reading)
  }
  protected build(): RawBuilder<T> {
    return kysely<T>(this.strings, ...this.parts)
  }
}

class List<T> extends Part<T> {
  private readonly parts: readonly unknown[]
  private readonly separator: RawBuilder<unknown>

  constructor(parts: readonly unknown[], separator: RawBuilder<unknown>) {
    super()
    this.parts = parts
    this.separator = separator
  }
  describe(reading: Reading): void {
    reading.list(this.parts.length)
    // The separator is a part of each of the gaps, with its values if it has any.
    for (const [at, part] of this.parts.entries()) {
      if (at > 0) describe(this.separator, reading)
      describe(part, reading)
    }
  }
  protected build(): RawBuilder<T> {
    return kysely.join<T>(this.parts, this.separator)
  }
}

class Value<T> extends Part<T> {
  private readonly value: T

  constructor(value: T) {
    super()
    this.value = value
  }
  describe(reading: Reading): void {
    describe(this.value, reading)
  }
  protected build(): RawBuilder<T> {
    return kysely.val(this.value)
  }
}

/** Text without values: a name, a number, a piece of SQL. */
class Words<T> extends Part<T> {
  private readonly text: string
  protected readonly build: () => RawBuilder<T>

  constructor(text: string, build: () => RawBuilder<T>) {
    super()
    this.text = text
    this.build = build
  }
  describe(reading: Reading): void {
    reading.mark(markOfWords(this.text))
  }
}

function describe(part: unknown, reading: Reading): void {
  if (part instanceof Part) part.describe(reading)
  else if (isOfKysely(part)) reading.leave()
  else reading.value(part)
}

/** Parts that Kysely builds from something else than templates. */
function isOfKysely(part: unknown): boolean {
  return typeof part === 'function' || (typeof part === 'object' && part !== null && 'toOperationNode' in part)
}

const comma: RawBuilder<unknown> = new Words('raw , ', () => kysely.raw(', '))
