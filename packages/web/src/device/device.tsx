import { createContext, type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useProvided } from '#rendering/use-provided.ts'
import { type Browsed, directionOf, type Language, type Preferences, withBrowsed } from './preferences.ts'
import { canStore } from './local-storage.ts'
import { isStorageEmpty, readStorage, writeStorage } from './preference-storage.ts'

type Device = {
  /** The preferences for which the page is rendered. */
  preferences: Preferences
  /** Changes some preferences of this device; all queries that depend on them are fetched again. */
  setPreferences: (changes: Partial<Preferences>) => void
  /**
   * The language of this device before a link's `?lang=` replaced it, or null. It is kept while the place's name is still in that language.
   */
  replaced: Language | null
}

const DeviceContext = createContext<Device | null>(null)

type DeviceProviderProps = { rendered: Preferences; browsed?: Browsed | null; children: ReactNode }

/**
 * Holds the device's preferences, completed with the zone that a device without a place browses. Initially they are those of the server's
 * HTML, so that hydration matches. Then local storage takes precedence, and page and cookies are updated from it.
 */
export function DeviceProvider({ rendered, browsed = null, children }: DeviceProviderProps) {
  const [stored, setState] = useState(rendered)
  const [replaced, setReplaced] = useState<Language | null>(null)
  const preferences = useMemo(() => withBrowsed(stored, browsed), [stored, browsed])

  useEffect(() => {
    // A device that stores nothing, or not yet, only has the cookies, from which the server rendered the page.
    if (isStorageEmpty() || !canStore()) return writeStorage(rendered)
    const storedHere = readStorage(rendered)
    const current = { ...storedHere, ...languageOfAddress() }
    const isShown = reuseIfEqual(rendered, current) === rendered
    const isLinked = current.language !== storedHere.language
    if (!isShown || isLinked) writeStorage(current)
    if (isLinked) setReplaced(storedHere.language)
    // The update has a low priority, because parts of the page may still be hydrating.
    if (!isShown) startTransition(() => setState(current))
  }, [rendered])

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== null && event.newValue !== event.oldValue)
        setState((current) => reuseIfEqual(current, readStorage(current)))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  useEffect(() => {
    const { language, theme, module } = preferences
    const page = document.documentElement
    // Setting the same one again would compute the styles of all elements again.
    if (page.lang !== language) {
      page.lang = language
      page.dir = directionOf(language)
    }
    if (theme === null) delete page.dataset.theme
    else page.dataset.theme = theme
    page.dataset.module = module?.type ?? 'food'
  }, [preferences])

  const setPreferences = useCallback((changes: Partial<Preferences>) => {
    if ('place' in changes) setReplaced(null)
    setState((current) => {
      const next = { ...current, ...changes }
      writeStorage(next)
      return next
    })
  }, [])

  const device = useMemo(() => ({ preferences, setPreferences, replaced }), [preferences, setPreferences, replaced])
  return <DeviceContext value={device}>{children}</DeviceContext>
}

/** The language that `?lang=` in a shared link sets on this device, if the server has rendered the page in it. */
function languageOfAddress(): Pick<Preferences, 'language'> | null {
  const language = new URLSearchParams(window.location.search).get('lang')
  return language === document.documentElement.lang ? { language: language as Language } : null
}

function reuseIfEqual(current: Preferences, next: Preferences): Preferences {
  return JSON.stringify(current) === JSON.stringify(next) ? current : next
}

export function useDevice(): Device {
  return useProvided(DeviceContext)
}

export function usePreferences(): Preferences {
  return useDevice().preferences
}

/** The name of the place that the page is shown for: the chosen one, else the browsed zone. */
export function usePlaceName(): string {
  const { place, browsed, language } = usePreferences()
  return place?.address ?? browsed?.names[language] ?? ''
}
