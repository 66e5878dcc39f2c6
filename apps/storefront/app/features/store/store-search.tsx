import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useRef, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'

/** Debounce of the search (spec 9.005). */
const DEBOUNCE_MS = 500

type StoreSearchProps = {
  store: StoreDetails
  /** The current search text. */
  text: string
  onSearch: (text: string) => void
}

/** The search within a store. Its text is in the address. */
export function StoreSearch({ store, text, onSearch }: StoreSearchProps) {
  const { t } = useText()
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const [seen, setSeen] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Changed by Back or by a reset elsewhere, not by typing here.
  if (text !== seen) {
    setSeen(text)
    if (text !== sent) {
      setSent(text)
      setTyped(text)
    }
  }

  const send = (next: string) => {
    clearTimeout(timer.current)
    const trimmed = next.trim()
    if (trimmed === sent) return
    setSent(trimmed)
    onSearch(trimmed)
  }
  const type = (next: string) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(next), DEBOUNCE_MS)
  }
  const clear = () => {
    setTyped('')
    send('')
  }
  return (
    <search>
      <form
        className="store-search flex h-12 items-center gap-2 ps-4 pe-1"
        onSubmit={(event) => {
          event.preventDefault()
          send(typed)
        }}
      >
        <Icon name="search" size={20} className="text-ink-2" />
        <input
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
          placeholder={t('store.search', { store: store.name })}
          aria-label={t('store.search', { store: store.name })}
          dir={typed === '' ? undefined : 'auto'}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          className="h-full min-w-0 flex-1 text-body outline-none"
        />
        {typed !== '' && <IconButton icon="close" label={t('store.search_clear')} size={40} iconSize={18} onClick={clear} />}
      </form>
    </search>
  )
}
