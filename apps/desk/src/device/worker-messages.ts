/** A stage of an order or a trip, news of a payment, a message or a test. */
export type RingKind =
  | 'new'
  | 'late'
  | 'alarm'
  | 'untaken'
  | 'offer'
  | 'given'
  | 'taken'
  | 'answered'
  | 'trip_new'
  | 'trip_canceled'
  | 'transfer'
  | 'payment_failed'
  | 'message'
  | 'test'

/** A push message of the desk; `icon` is the owner's, if there is one. */
export type RingMessage = {
  ring: RingKind
  title: string
  description: string
  language: string
  tag: string
  url: string
  icon?: string
}

/** To the worker. `activate`: the waiting version takes over. `keep`: stores the shell again, and files that loaded before the worker. */
export type ToWorker = { type: 'activate' } | { type: 'keep'; files: string[] }

/** To a page. `ring` is answered through its port with whether the page rings itself; `open` shows a page of the desk. */
export type FromWorker = { type: 'ring'; message: RingMessage } | { type: 'open'; url: string }
