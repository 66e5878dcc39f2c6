/** Names of messaging that other features may use. */
export { answer, listToAnswer, readToAnswer, readWritten, seeAsOther, take } from './answer-as-store.ts'
export { emptyConversationsOf, emptyMessagesBefore } from './remove-messages.ts'
