/** Imports a file of a provider's folder. In the built service a table of all such files takes the place of this module (`vite.config.ts`). */
export const importFile = (file: URL): Promise<object> => import(file.href)
