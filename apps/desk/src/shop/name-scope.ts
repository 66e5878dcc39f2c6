import type { OwnKey } from '@medina/contract/operator/operator-desk'
import type { OperatorScope } from '@medina/contract/wire/endpoint'

type Underscored<S> = S extends `${infer A}:${infer B}` ? `${A}_${B}` : never

/** Every scope has a text of this name. */
type ScopeName = Underscored<OperatorScope> | 'reviews_answer'

/** The name of the text of a scope. Stores answer reviews, and only the business shows and hides them. */
export function nameScope(scope: OperatorScope, role: OwnKey['role']): ScopeName {
  return scope === 'reviews:write' && role !== 'admin' ? 'reviews_answer' : (scope.replace(':', '_') as ScopeName)
}
