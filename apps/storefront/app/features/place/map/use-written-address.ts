import { useState } from 'react'
import { useHasSearch } from '#features/place/use-has-search.ts'
import type { MapSpot } from './use-map-spot.ts'

/**
 * The address of a spot for the courier: the known one, or a typed one. Without a search it can always be typed, and stays while the pin is
 * moved, because nothing would replace it.
 */
export function useWrittenAddress({ address }: MapSpot) {
  const hasSearch = useHasSearch()
  const [written, setWritten] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const known = address ?? ''
  const needsText = !hasSearch || address === ''
  const text = needsText ? (written ?? known) : known
  return {
    text,
    /** There is a field for it. */
    needsText,
    isMissing: isMissing && text.trim() === '',
    change: setWritten,
    /** The address to store; null, with an error at the field, while there is none. */
    settle(): string | null {
      const address = text.trim()
      setMissing(address === '')
      return address === '' ? null : address
    },
  }
}

export type WrittenAddress = ReturnType<typeof useWrittenAddress>
