import type { UploadedFile } from '@medina/contract/wire/upload'
import { writeRows } from '#features/operator/shop/change-business.ts'
import { checkLookFile, type LookName, lookPath, nameLookFile, readLookFiles } from '#features/site/public.ts'
import { listSheet } from '#features/setup/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Doing } from './choose-modules.ts'

type Picture = { name: LookName; picture: Pick<UploadedFile, 'data'> | undefined }

/** Stores a picture of the look as a row of files. Throws 422 for a picture that breaks the rules of its name. */
export async function writeLook(
  api: Doing,
  operator: Operator,
  { name, picture }: Picture,
): Promise<{ file: string; url: string }> {
  requireBusiness(operator)
  const content = Buffer.from(picture?.data ?? [])
  const checked = await checkLookFile(name, content)
  if ('problem' in checked) throw refuse(422, 'picture', name.startsWith('logo') ? 'setup.no_logo' : 'setup.no_picture')
  const file = nameLookFile(checked.file)
  const cell = `data:${checked.file.type};base64,${checked.file.content.toString('base64')}`
  await writeRows(api.db, api, operator, { rows: { look: [{ file, picture: cell }] } })
  readLookFiles.invalidate()
  api.endpoints.invalidate()
  return { file, url: lookPath(checked.file) }
}

/** Removes a picture of the look, or nothing if there is none. */
export async function removeLook(api: Doing, operator: Operator, name: LookName): Promise<void> {
  requireBusiness(operator)
  const there = (await listSheet(api.db, 'look'))
    .map(({ file }) => String(file))
    .find((file) => file.replace(/\.\w+$/, '') === name)
  if (there === undefined) return
  await writeRows(api.db, api, operator, { rows: {}, remove: { look: [{ file: there }] } })
  readLookFiles.invalidate()
  api.endpoints.invalidate()
}
