/** The oldest browsers that the shop's and the desk's pages support. */
export const oldestBrowsers = ['chrome111', 'safari16.4', 'firefox128']
