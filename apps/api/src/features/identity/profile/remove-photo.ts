import type { Api } from '#api.ts'

/**
 * Deletes a photo that no account refers to any more. The change that replaced it is committed: if the file cannot be deleted,
 * the operator is notified, not the customer.
 */
export async function removePhoto({ uploads }: Pick<Api, 'uploads'>, path: string | null): Promise<void> {
  await uploads.remove(path).catch((error: Error) => console.error(`photo ${path} is left behind: ${error.message}`))
}
