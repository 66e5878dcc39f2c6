import { addMenuAct } from '#acts/menu-act-store.ts'
import { firstPhotos } from './first-photos.ts'
import { filledItems, type StoreForm } from './use-store-draft.ts'

type Opened = { id: number; items: readonly { id: number; slug: string }[] }

/**
 * Lets the photos of the first items follow as changes of the menu: each is sent once, also after the line broke or the page was closed.
 * `opened` has its items in the order of the form.
 */
export async function sendPhotos(form: Pick<StoreForm, 'items'>, opened: Opened, keyId: number): Promise<void> {
  for (const [index, { name, photo }] of filledItems(form).entries()) {
    const item = opened.items[index]
    if (item === undefined || photo === '') continue
    // oxlint-disable-next-line no-await-in-loop -- A phone has little memory.
    const file = await firstPhotos.find(photo)
    if (file === undefined) continue
    addMenuAct({
      // Pressed twice, or answered twice, it is the same change.
      id: photo,
      keyId,
      storeId: opened.id,
      itemIds: [item.id],
      words: name.trim(),
      draft: firstPhotos.draftOf(photo),
      call: {
        kind: 'save',
        rows: { items: [{ slug: item.slug, image: 'picture-1' }] },
        known: { items: [{ slug: item.slug, image: '' }] },
        pictures: [file],
      },
    })
  }
}
