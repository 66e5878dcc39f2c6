import { useState } from 'react'
import { describeError } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import type { SavedAddress } from '#lib/saved-address.ts'
import { useAddressPicture } from './address-picture.data.ts'
import { DoorPicture } from './door-picture.tsx'

/** The picture of the building that belongs to an address of an account, so that each courier gets it. */
export default function AddressPicture({ address }: { address: Pick<SavedAddress, 'id' | 'door_picture_url'> }) {
  const { t } = useText()
  const keep = useAddressPicture(address.id)
  const [problem, setProblem] = useState<string | null>(null)
  const url = keep.data === undefined ? (address.door_picture_url ?? null) : keep.data.door_picture_url

  async function send(file: Blob | null): Promise<void> {
    setProblem(null)
    try {
      await keep.mutateAsync(file)
    } catch (error) {
      setProblem(describeError(error, t))
    }
  }

  return (
    <section aria-label={t('hint.picture')} className="mt-4 grid gap-2">
      <DoorPicture url={url} isSending={keep.isPending} onProblem={setProblem} onGive={(file) => void send(file)} />
      <p role="status" className="text-sm text-ink-2">
        {problem ?? t('hint.address_private')}
      </p>
    </section>
  )
}
