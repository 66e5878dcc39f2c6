/** `activate`: the waiting version takes over. `cache`: the open page, and files that it loaded before the worker was active. */
export type WorkerMessage = { type: 'activate' } | { type: 'cache'; page: string; files: string[] }
