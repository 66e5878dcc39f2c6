import type { Api } from '#api.ts'

/** Stores a private picture of an application as a public one of the shop; null for one that was deleted. */
export async function publishPicture({ uploads }: Pick<Api, 'uploads'>, path: string | null): Promise<string | null> {
  const bytes = await uploads.findPrivate(path?.split('/')[1] ?? '')?.load()
  return bytes instanceof Buffer ? uploads.share(bytes) : null
}
