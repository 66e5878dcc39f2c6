import { useRef } from 'react'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import './search-box.css'

/** Debounce before the list is fetched again (spec 9.005). */
const PAUSE_MS = 500

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void; waits?: boolean }

/** Searches within the list of a page. `waits` debounces where each letter would be a call. */
export function SearchBox({ label, value, onSearch, waits = false }: SearchBoxProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (text: string, isNow: boolean) => {
    clearTimeout(timer.current)
    if (isNow) onSearch(text.trim())
    else timer.current = setTimeout(() => onSearch(text.trim()), PAUSE_MS)
  }
  return (
    <form
      role="search"
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('q')
        search(typeof typed === 'string' ? typed : '', true)
      }}
    >
      <Icon name="search" size={18} />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => search(event.target.value, !waits)}
      />
    </form>
  )
}
