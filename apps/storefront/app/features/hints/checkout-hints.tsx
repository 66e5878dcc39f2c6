import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { readSession, writeSession } from '#lib/device/session-storage.ts'
import type { GivenHint, HintKind } from './give-hint.ts'
// Loaded here, so that it is there when the order is placed.
import './hand-over.ts'
import { HintNotes } from './hint-notes.tsx'
import { findHint, hintKinds, removeHint, storeHint } from './hint-store.ts'

type CheckoutHintsProps = {
  /** Names this checkout: notes for another one are dropped. */
  checkout: string
}

/** A voice note and a picture of the building for the courier of an order that is being booked; they wait on this device until then. */
export default function CheckoutHints({ checkout }: CheckoutHintsProps) {
  const { t } = useText()
  const { data, refetch } = useQuery({
    queryKey: ['hints drafted', checkout],
    queryFn: () => readDraft(checkout),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const voiceUrl = useObjectUrl(data?.voice_note ?? null)
  const pictureUrl = useObjectUrl(data?.door_picture ?? null)

  async function keep({ kind, file }: GivenHint): Promise<void> {
    if (file === null) await removeHint('draft', kind)
    else {
      writeSession('held_hints', checkout)
      await storeHint('draft', kind, file)
    }
    await refetch()
  }

  return (
    <section aria-label={t('hint.title')} className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('hint.title')}</h3>
      <HintNotes
        voiceUrl={voiceUrl}
        pictureUrl={pictureUrl}
        isSending={false}
        problem={null}
        onGive={(given) => void keep(given)}
      />
    </section>
  )
}

type Draft = Partial<Record<HintKind, Blob | null>>

async function readDraft(checkout: string): Promise<Draft> {
  const draft: Draft = {}
  const isOwn = readSession('held_hints') === checkout
  for (const kind of hintKinds) {
    if (isOwn) draft[kind] = await findHint('draft', kind)
    else await removeHint('draft', kind)
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
