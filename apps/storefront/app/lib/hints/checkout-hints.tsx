import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { readSession, writeSession } from '#lib/device/session-storage.ts'
import type { SavedAddress } from '#lib/saved-address.ts'
import { useAddressPicture } from './address-picture.data.ts'
import type { GivenHint, HintKind } from './give-hint.ts'
// Loaded here, so that it is there when the order is placed.
import './hand-over.ts'
import { HintNotes } from './hint-notes.tsx'
import { findHint, hintKinds, removeHint, storeHint } from './hint-store.ts'

type Address = Pick<SavedAddress, 'id' | 'door_picture_url'>
type CheckoutHintsProps = {
  /** Notes for an order from another store are dropped. */
  storeId: number
  /** The address of the account that the order goes to; null for any other place. */
  address?: Address | null
}

/** A voice note and a picture of the building for the courier of an order that is being booked; they wait on this device until then. */
export default function CheckoutHints({ storeId, address = null }: CheckoutHintsProps) {
  const { t } = useText()
  const { draft, refetch } = useDraft(storeId)
  const picture = draft.door_picture ?? null
  const voiceUrl = useObjectUrl(draft.voice_note ?? null)
  const pictureUrl = useObjectUrl(picture)
  const saved = picture === null ? address?.door_picture_url : undefined

  async function keep({ kind, file }: GivenHint): Promise<void> {
    if (file === null) await removeHint('draft', kind)
    else {
      writeSession('held_hints', String(storeId))
      await storeHint('draft', kind, file)
    }
    await refetch()
  }

  return (
    <section aria-label={t('hint.title')} className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('hint.title')}</h3>
      <HintNotes
        {...{ voiceUrl, pictureUrl }}
        isSending={false}
        problem={null}
        onGive={(given) => void keep(given)}
        saved={saved && <SavedPicture url={saved} />}
      >
        {picture !== null && address !== null && (
          <KeepPicture address={address} picture={picture} onKept={() => void keep({ kind: 'door_picture', file: null })} />
        )}
      </HintNotes>
    </section>
  )
}

function SavedPicture({ url }: { url: string }) {
  const { t } = useText()
  return (
    <figure className="grid gap-2">
      <img src={url} alt={t('hint.picture')} className="max-h-64 rounded-lg" />
      <figcaption className="text-sm text-ink-2">{t('hint.of_address')}</figcaption>
    </figure>
  )
}

type KeepPictureProps = { address: Address; picture: Blob; onKept: () => void }

/** Gives the picture to the address, from which this order and later ones copy it. */
function KeepPicture({ address, picture, onKept }: KeepPictureProps) {
  const { t } = useText()
  const keep = useAddressPicture(address.id)
  async function send(): Promise<void> {
    try {
      await keep.mutateAsync(picture)
      onKept()
    } catch (error) {
      showFailure(error, t)
    }
  }
  return (
    <Button variant="secondary" size="sm" icon="home" pending={keep.isPending} onClick={() => void send()}>
      {t('hint.keep_with_address')}
    </Button>
  )
}

type Draft = Partial<Record<HintKind, Blob>>

function useDraft(storeId: number) {
  const { data: draft = {}, refetch } = useQuery({
    queryKey: ['hints drafted', storeId],
    queryFn: () => readDraft(storeId),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { draft, refetch }
}

async function readDraft(storeId: number): Promise<Draft> {
  const draft: Draft = {}
  const isOwn = readSession('held_hints') === String(storeId)
  for (const kind of hintKinds) {
    const file = isOwn ? await findHint('draft', kind) : null
    if (file instanceof Blob) draft[kind] = file
    else if (!isOwn) await removeHint('draft', kind)
  }
  return draft
}

/** The address of a file in memory, for as long as it is shown. */
function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
