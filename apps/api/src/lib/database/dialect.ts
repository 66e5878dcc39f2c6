import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
  ValueListNode,
} from 'kysely'

class Dialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new EmptyListCompiler()
  }
}

/** Kysely's dialect of PostgreSQL, in which a condition may have an empty list. */
export function createDialect(config: PostgresDialectConfig): PostgresDialect {
  return new Dialect(config)
}

/** Compiles `in` with an empty list to a constant, because PostgreSQL rejects `in ()`. */
class EmptyListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node
    const isEmpty =
      (PrimitiveValueListNode.is(rightOperand) || ValueListNode.is(rightOperand)) && rightOperand.values.length === 0
    if (isEmpty && OperatorNode.is(operator)) this.append(operator.operator === 'not in' ? 'true' : 'false')
    else super.visitBinaryOperation(node)
  }
}
