import type { KeyStore, OwnKey } from '@medina/contract/operator/operator-desk'
import type { ApiFailure } from '@medina/contract/wire/client'
import type { OperatorScope } from '@medina/contract/wire/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { type CallDesk, createCallDesk, isExpired, isRefusal } from './call-desk.ts'
import { ExactMoney } from './exact-money.tsx'
import { deskKey, deskStore } from './desk-key.ts'
import { type KeyRefusal, SignIn } from './sign-in.tsx'

export type DeskSession = {
  me: OwnKey
  /** Stores of the key, at most a hundred of them. */
  stores: readonly KeyStore[]
  hasMoreStores: boolean
  /** The store that is shown; null: all stores of the key. */
  store: KeyStore | null
  chooseStore: (id: number | null) => void
  call: CallDesk
  may: (scope: OperatorScope) => boolean
  signOut: () => void
}

const SessionContext = createContext<DeskSession | null>(null)

export function useDesk(): DeskSession {
  const session = use(SessionContext)
  if (session === null) throw new Error('useDesk needs a DeskSessionProvider')
  return session
}

type ProviderProps = {
  /** Both run when unsent work on this device no longer belongs to anybody: a refused key, or a sign-out. */
  onKeyRefused: () => void
  onSignOut: () => void
  children: ReactNode
}

/** Reads the key of this device and its stores. Without a key, or with one that is refused, it shows the sign-in. */
export function DeskSessionProvider({ onKeyRefused, onSignOut, children }: ProviderProps) {
  const key = deskKey.use()
  const [refusal, setRefusal] = useState<KeyRefusal | null>(null)
  const client = useQueryClient()
  const refuse = useCallback(
    (reason: KeyRefusal) => {
      setRefusal(reason)
      onKeyRefused()
      deskKey.write(null)
      // Otherwise the refusal would be taken for the next key's.
      client.removeQueries({ queryKey: ['desk'] })
    },
    [client, onKeyRefused],
  )
  if (key === null) {
    return (
      <SignIn
        refusal={refusal}
        onKey={(pasted) => {
          setRefusal(null)
          deskKey.write(pasted)
        }}
      />
    )
  }
  return (
    <KeySession key={key} secret={key} onRefused={refuse} onSignOut={onSignOut}>
      {children}
    </KeySession>
  )
}

const STORES_MS = 30_000
/** A key that is rotated ends earlier than this device has read. */
const ME_MS = 10 * 60_000

type KeySessionProps = Pick<ProviderProps, 'onSignOut' | 'children'> & {
  secret: string
  onRefused: (reason: KeyRefusal) => void
}

function KeySession({ secret, onRefused, onSignOut, children }: KeySessionProps) {
  const { session, error, refetch } = useKeySession(secret, onSignOut)
  const isRefused = isRefusal(error) && [401, 403].includes(error.status)
  const refusal = isRefused ? nameRefusal(secret, error) : null
  useEffect(() => {
    if (refusal !== null) onRefused(refusal)
  }, [refusal, onRefused])
  if (session !== null)
    return (
      <SessionContext value={session}>
        <ExactMoney>{children}</ExactMoney>
      </SessionContext>
    )
  return <Opening hasFailed={error !== null} onRetry={refetch} />
}

/** A session ends by signing out, elsewhere too; a key by its end or by being revoked. */
function nameRefusal(secret: string, error: ApiFailure): KeyRefusal {
  if (secret.startsWith('medina_staff_')) return 'signed_out'
  return isExpired(error) ? 'expired' : 'revoked'
}

type Opened = { session: DeskSession | null; error: Error | null; refetch: () => void }

function useKeySession(secret: string, onSignOut: () => void): Opened {
  const { language } = useText()
  const client = useQueryClient()
  const chosen = deskStore.use()
  const [ended] = useState(() => new AbortController())
  const call = useMemo(() => createCallDesk(secret, language, ended.signal), [secret, language, ended])
  const me = useQuery({
    queryKey: ['desk', 'me', language],
    queryFn: () => call('operator.me', {}),
    // A switch of the language leaves the page, and what is typed there.
    placeholderData: <T,>(before: T) => before,
    refetchInterval: ME_MS,
    ...always,
  })
  const stores = useKeyStores(call, chosen)

  const session = useMemo<DeskSession | null>(() => {
    if (me.data === undefined || stores.first === undefined) return null
    const own = me.data
    const only = stores.known.length === 1 && !stores.first.has_more ? stores.known[0] : undefined
    return {
      me: own,
      stores: stores.first.stores,
      hasMoreStores: stores.first.has_more,
      store: only ?? stores.known.find(({ id }) => id === chosen) ?? null,
      chooseStore: (id) => deskStore.write(id === null ? null : String(id)),
      call,
      may: (scope) => own.scopes.includes(scope),
      signOut: () => {
        onSignOut()
        // Without a connection the session ends by itself, and an owner can end it before.
        if (own.person !== undefined) void call('operator.signOut', { body: { devices: 'this' } }).catch(() => undefined)
        deskKey.write(null)
        deskStore.write(null)
        client.removeQueries({ queryKey: ['desk'] })
        // The service would refuse what is still being read.
        ended.abort()
      },
    }
  }, [me.data, stores.first, stores.known, chosen, call, client, ended, onSignOut])

  const refetch = () => {
    void me.refetch()
    stores.refetch()
  }
  return { session, error: me.error ?? stores.error, refetch }
}

/** The first hundred stores of the key, and the chosen one, which may not be among them. */
function useKeyStores(call: CallDesk, chosen: number | null) {
  const { language } = useText()
  const first = useQuery({
    queryKey: ['desk', 'stores', language],
    queryFn: () => call('operator.stores', {}),
    placeholderData: <T,>(before: T) => before,
    refetchInterval: STORES_MS,
    ...always,
  })
  const isListed = chosen === null || first.data === undefined || first.data.stores.some(({ id }) => id === chosen)
  const other = useQuery({
    queryKey: ['desk', 'stores', language, chosen],
    queryFn: () => call('operator.stores', { query: { store_id: chosen ?? undefined } }),
    enabled: !isListed,
    refetchInterval: STORES_MS,
    ...always,
  })
  const known = useMemo(() => [...(first.data?.stores ?? []), ...(other.data?.stores ?? [])], [first.data, other.data])
  return { first: first.data, known, error: first.error, refetch: () => void first.refetch() }
}

function Opening({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useText()
  return (
    <main className="desk-alone" aria-busy={!hasFailed}>
      {hasFailed ? (
        <>
          <p>{t('error.network')}</p>
          <Button onClick={onRetry}>{t('ui.retry')}</Button>
          <Button variant="ghost" onClick={() => deskKey.write(null)}>
            {t('desk.other_key')}
          </Button>
        </>
      ) : (
        <LoadingMark size={48} />
      )}
    </main>
  )
}

/** A till polls: it shows what it has until there is newer data, and polls on without a connection. */
export const always = { networkMode: 'always', staleTime: 0, retry: false, refetchOnReconnect: true } as const
