import type { Api } from '#api.ts'

/**
 * Removes a photo that no account refers to any more. What made it so is done and stays done: a file that cannot be removed is told to the
 * operator, not to the customer.
 */
export async function removePhoto({ uploads }: Pick<Api, 'uploads'>, path: string | null): Promise<void> {
  await uploads.remove(path).catch((error: Error) => console.error(`photo ${path} is left behind: ${error.message}`))
}
