/** `activate`: the waiting version takes over. `cache`: the page that is open, and files that it has loaded before the worker was there. */
export type WorkerMessage = { type: 'activate' } | { type: 'cache'; page: string; files: string[] }
