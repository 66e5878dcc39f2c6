/** Names of messaging that other features may use. */
export { answer, listToAnswer, readToAnswer, readWritten, take } from './answer-as-store.ts'
export { markSeenByStore } from './mark-seen-by-store.ts'
export { listCallsOf } from './calls/read-calls.ts'
export { callAboutOrder } from './calls/start-call.ts'
export { listUnreadOrders } from './order-messages.queries.ts'
export { readOrderThreads } from './order-threads.ts'
export { seeOrderMessages, writeAboutOrder } from './write-about-order.ts'
export { emptyConversationsOf, emptyMessagesBefore } from './remove-messages.ts'
