import { configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'

// React keeps a stack trace of each element to name its owner in warnings, which takes an eighth of the time of component tests. It stops
// after 10,000 within a second, so this pretends that the limit is reached.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
  configurable: true,
})

configure({ getElementError })

/** A waiting query fails many times before it succeeds, so only its last failure prints the document. */
function getElementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as unknown as Record<string, boolean>
  const error = new Error([message, isWaiting === true ? '' : prettyDOM(container)].filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, getElementError)
  return error
}
