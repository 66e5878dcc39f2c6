import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { shopQuery, useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import '#features/lists/search-box.css'

const PAUSE_MS = 300
/** Shorter words would suggest half of the fleet. */
const LEAST_LETTERS = 2

/** Searches in a list of vehicles. The browser offers the names that the service suggests. */
export function VehicleSearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useText()
  const id = useId()
  const [text, setText] = useState(value)
  const wanted = useDebounced(text.trim(), PAUSE_MS)
  const query = shopQuery(useShop(), 'rental.suggestions', { query: { name: wanted } }, { staleTime: 60_000 })
  const { data } = useQuery({ ...query, enabled: wanted.length >= LEAST_LETTERS && wanted !== value })
  return (
    <form
      role="search"
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <Icon name="search" size={18} />
      <input
        type="search"
        list={id}
        aria-label={t('rental.search_box')}
        placeholder={t('rental.search_box')}
        value={text}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => {
          setText(target.value)
          // A cleared field, and a chosen suggestion, search at once.
          if (target.value === '' || data?.includes(target.value)) onSearch(nameOf(target.value))
        }}
      />
      <datalist id={id}>
        {data?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  )
}

/** Suggestions have the format "Brand - Vehicle"; the search matches words. */
function nameOf(suggestion: string): string {
  return suggestion.split(' - ').at(-1)?.trim() ?? ''
}
