import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { PictureFocus } from '@medina/contract/wire/picture-name'
import { useState } from 'react'
import { useShopLanguages } from '#pages/settings/use-shop-languages.ts'
import { pictureCells } from './picture-cells.ts'

/** The picture of a row until it is saved: a new file or another focal point. */
export function useRowPicture(row: SheetCells | null) {
  const languages = useShopLanguages()
  const [file, setFile] = useState<File | null>(null)
  const [focus, setFocus] = useState<PictureFocus | null>(null)
  return {
    file,
    focus,
    isChanged: file !== null || focus !== null,
    onFile: (next: File | null) => {
      setFile(next)
      setFocus(null)
    },
    onFocus: setFocus,
    cells: () => pictureCells({ row, picture: file, focus, languages }),
    pictures: file === null ? [] : [file],
  }
}
