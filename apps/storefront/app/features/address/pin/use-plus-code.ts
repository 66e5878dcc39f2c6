import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { useSettings } from '@medina/web/site/settings.ts'
import type { Point } from '#features/place/place.data.ts'

const loadCodes = () => import('./plus-code-point.ts')

type PlusCodePlan = {
  code: string
  point: Point
  onFind: (point: Point) => void
  onWrite: (code: string) => void
  setFinding: (isFinding: boolean) => void
}

/** Keeps the plus code of an address and its pin together. Neither is needed: what cannot be looked up now stays as it was typed. */
export function usePlusCode({ code, point, onFind, onWrite, setFinding }: PlusCodePlan) {
  const client = useQueryClient()
  const shop = useShop()
  const hasField = useSettings().data?.address_fields?.includes('plus_code') === true
  const [known, setKnown] = useState(code)

  /** Moves the pin to a code that was typed, once: after that it can be moved by hand. */
  async function find(): Promise<void> {
    if (code.trim() === '' || code === known) return
    setKnown(code)
    setFinding(true)
    try {
      const { findPoint } = await loadCodes()
      const found = await findPoint({ client, shop }, code, point)
      if (found !== null) onFind(found)
    } catch {
      setKnown('')
    } finally {
      setFinding(false)
    }
  }

  async function follow(to: Point): Promise<void> {
    if (!hasField) return
    const codes = await loadCodes().catch(() => null)
    const next = codes?.followPin(code, { from: point, to }) ?? null
    if (next === null) return
    setKnown(next)
    onWrite(next)
  }

  return { find: () => void find(), follow: (to: Point) => void follow(to) }
}
