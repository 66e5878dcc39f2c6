export type SearchFieldState = {
  text: string
  isOpen: boolean
  /** `overtyped`: the visitor typed on while the results were loading, so their arrival must not replace the text. */
  results: 'settled' | 'loading' | 'overtyped'
  /** The page that the field last synchronised with: its history entry and the text of its results. */
  page: ShownPage
}

export type ShownPage = { key: string; shown: string }

export type SearchFieldEvent =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'type'; text: string }
  /** A text taken from a suggestion. */
  | { kind: 'fill'; text: string }
  | { kind: 'search'; text: string }
  | { kind: 'arrive'; page: ShownPage }

export function startSearchField(page: ShownPage): SearchFieldState {
  return { text: page.shown, isOpen: false, results: 'settled', page }
}

/** State of the search field across typing, its panel and page changes, including Back. */
export function reduceSearchField(state: SearchFieldState, event: SearchFieldEvent): SearchFieldState {
  switch (event.kind) {
    case 'open':
      return open(state)
    case 'type':
      // A visitor who focused the field before hydration has not opened it yet.
      return { ...open(state), text: event.text }
    case 'fill':
      return { ...state, text: event.text }
    case 'close':
      return { ...state, isOpen: false }
    case 'search':
      return { ...state, text: event.text, isOpen: false, results: 'loading' }
    case 'arrive':
      return arrive(state, event.page)
  }
}

function open(state: SearchFieldState): SearchFieldState {
  return { ...state, isOpen: true, results: state.results === 'loading' ? 'overtyped' : state.results }
}

function arrive(state: SearchFieldState, page: ShownPage): SearchFieldState {
  const arrived: SearchFieldState = { ...state, page, results: 'settled' }
  if (state.results === 'overtyped') return arrived
  return { ...arrived, isOpen: false, text: page.shown === state.page.shown ? state.text : page.shown }
}
